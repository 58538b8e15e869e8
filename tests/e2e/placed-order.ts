/** An order of the demo shop, placed by the calls of the checkout. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Order } from "#contract/orders.ts";
import { type Database, openDatabase } from "#server/platform/db/connect.ts";
import { expect, newShopper, type ShopFixture, simpleProduct } from "./screen-fixtures.ts";

type Way = { id: string; gateway?: string; kind?: string };

async function call<Answer>(
  request: APIRequestContext,
  method: "GET" | "PUT" | "POST",
  path: string,
  data?: object,
): Promise<Answer> {
  const url = `/ajax${path}${path.includes("?") ? "&" : "?"}lang=ua`;
  const answer = await request.fetch(url, { method, ...(data && { data }) });
  expect([path, answer.status()]).toEqual([path, 200]);
  // as: the contract's answer of that call
  return (await answer.json()) as Answer;
}

type Who = {
  gateway?: string;
  shopper?: ReturnType<typeof newShopper>;
  /** Instead of the lanterns: this many of each. */
  products?: Record<string, number>;
};

async function findLantern(request: APIRequestContext): Promise<string> {
  const path = `/sitemap?path=${encodeURIComponent(simpleProduct)}`;
  return (await call<{ resource: string }>(request, "GET", path)).resource;
}

/** Two lanterns to a branch in Lviv, in the session of the page. */
export async function fillCart(
  { request }: Page,
  { gateway = "liqpay", shopper = newShopper(), products }: Who = {},
): Promise<void> {
  const lines = products ?? { [await findLantern(request)]: 2 };
  for (const [product_id, quantity] of Object.entries(lines))
    await call(request, "POST", "/cart/items", { product_id, quantity });
  const ways = await call<Way[]>(request, "GET", "/shipping_methods");
  await call(request, "PUT", "/cart", {
    email: shopper.email,
    mobile: shopper.phone,
    comments: "Подзвоніть у двері",
    shipping_method_id: ways.find(({ kind }) => kind === "branch")?.id,
    shipping_address: {
      firstName: "Олена",
      lastName: "Нечуй-Левицька",
      city: "Львів",
      shippingDepartment: "Відділення 7",
    },
  });
  const methods = await call<Way[]>(request, "GET", "/payment_methods");
  const payment_method_id = methods.find((one) => one.gateway === gateway)?.id;
  await call(request, "PUT", "/cart", { payment_method_id });
}

export async function placeOrder(page: Page, who: Who = {}): Promise<Order> {
  await fillCart(page, who);
  return call<Order>(page.request, "PUT", "/cart/checkout", {});
}

/** Runs statements in the shop's database. */
export async function withShop<Answer>(
  { dataDir }: ShopFixture,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = openDatabase((await readFile(join(dataDir, "postgres.url"), "utf8")).trim());
  const answer = await work(database);
  await database.close();
  return answer;
}
