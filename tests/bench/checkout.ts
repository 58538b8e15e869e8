/**
 * The till: things put into carts and carts ordered, by one shopper at a time and by eight at once.
 * Each buys from a session of their own, by a branch and in cash, as most orders are.
 */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { makeDataDir } from "#tests/support/server/shop-program.ts";
import { addProduct } from "#tests/support/shop/rows.ts";
import { askInTurn, type Callers, type Heard, openCallers } from "./callers.ts";
import { quantile } from "./quantile.ts";
import { type Told, tellFigures } from "./report.ts";
import { startBenchShop, withShopDatabase } from "./shop.ts";

const count = 500;
const warm = 100;
const crowd = 8;

/** Of how the orders come and are paid, what the shop offers. */
type Ways = { shipping_method_id: string; payment_method_id: string };
type Buyer = { cookie: string };

export async function measureCheckout(): Promise<string> {
  const dataDir = await makeDataDir();
  const shop = await startBenchShop(dataDir);
  const callers = openCallers(shop.url);
  try {
    const goods = await withShopDatabase(dataDir, ({ db }) =>
      Promise.all(Array.from({ length: 200 }, () => addProduct(db, { stockQuantity: 1_000_000 }))),
    );
    const ways = await findWays(shop.url);
    const each = (at: number) => goods[at % goods.length] ?? "";
    const one = () => goods[0] ?? "";
    const buy = async (name: string, atOnce: number, productOf: (at: number) => string) => {
      const buyers = await queue(callers, ways, count + warm, productOf);
      const order = (at: number) => checkOut(callers, buyers[at]);
      await askMany(atOnce, warm, order);
      return tell(name, atOnce, (from) => askMany(atOnce, count, (at) => order(from + at)), warm);
    };
    const add = (at: number) => putIn(callers, { cookie: "" }, each(at));
    await askMany(crowd, warm, add);
    return tellFigures("The till", [
      ...(await tell("add to cart, new session", 1, () => askMany(1, count, add), 0)),
      ...(await tell("add to cart, new session", crowd, () => askMany(crowd, count, add), 0)),
      ...(await buy("checkout", 1, each)),
      ...(await buy("checkout", crowd, each)),
      ...(await buy("checkout, everybody the same product", crowd, one)),
    ]);
  } finally {
    callers.close();
    await shop.term();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function tell(
  name: string,
  atOnce: number,
  work: (from: number) => Promise<Heard[]>,
  from: number,
): Promise<Told[]> {
  const began = performance.now();
  const heard = await work(from);
  const seconds = (performance.now() - began) / 1000;
  const wrong = heard.find(({ status }) => status !== 200);
  if (wrong) throw new Error(`${name}: ${wrong.status}`);
  const times = heard.map(({ ms }) => ms);
  const what = `${name}, ${atOnce === 1 ? "one at a time" : `${atOnce} at once`}`;
  return [
    { name: what, unit: "a second", value: heard.length / seconds },
    ...[0.5, 0.95, 0.99].map((share) => ({
      name: `${what}, p${share * 100}`,
      unit: "ms",
      value: quantile(times, share),
    })),
  ];
}

/** So many carts, full and told whose they are. */
async function queue(
  callers: Callers,
  ways: Ways,
  most: number,
  productOf: (at: number) => string,
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  await askMany(crowd, most, async (at) => {
    const heard = await putIn(callers, { cookie: "" }, productOf(at));
    const cookie = heard.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    buyers[at] = { cookie };
    return ask(
      callers,
      "PUT",
      "/cart",
      { cookie },
      {
        ...{ email: `olena${at}@example.com`, mobile: "0671234567", ...ways },
        shipping_address: {
          ...{ firstName: "Олена", lastName: "Нечуй", city: "Львів", shippingDepartment: "7" },
        },
      },
    );
  });
  return buyers;
}

const putIn = (callers: Callers, buyer: Buyer, product_id: string) =>
  ask(callers, "POST", "/cart/items", buyer, { product_id, quantity: 1 });

function checkOut(callers: Callers, buyer: Buyer | undefined): Promise<Heard> {
  if (!buyer) throw new Error("as many were queued as buy");
  return ask(callers, "PUT", "/cart/checkout", buyer, {});
}

function ask(
  callers: Callers,
  method: "POST" | "PUT",
  path: string,
  { cookie }: Buyer,
  body: object,
): Promise<Heard> {
  const headers = { ...(cookie && { cookie }), "idempotency-key": `"${randomUUID()}"` };
  return callers.ask({ path: `/ajax${path}`, method, body, headers });
}

function askMany(atOnce: number, most: number, one: (at: number) => Promise<Heard>) {
  let begun = 0;
  return askInTurn(
    atOnce,
    () => begun >= most,
    (at) => {
      begun += 1;
      return one(at);
    },
  );
}

async function findWays(url: string): Promise<Ways> {
  const list = async (path: string): Promise<{ id: string; kind?: string; gateway?: string }[]> =>
    (await fetch(`${url}/ajax${path}`)).json();
  const branch = (await list("/shipping_methods")).find(({ kind }) => kind === "branch");
  const cash = (await list("/payment_methods")).find(({ gateway }) => gateway === "cash");
  if (!branch || !cash) throw new Error("the shop has no branch to send to, or takes no cash");
  return { shipping_method_id: branch.id, payment_method_id: cash.id };
}
