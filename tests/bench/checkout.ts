/**
 * Checkout: products added to carts and carts ordered, by one shopper at a time and by eight at once.
 * Each buys in an own session, delivered to a branch and paid in cash, like most orders.
 */
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { makeDataDir } from "#tests/support/server/shop-program.ts";
import { liftOrderLimits } from "#tests/support/shop/order-limits.ts";
import { addProduct } from "#tests/support/shop/rows.ts";
import { type Callers, callInTurn, openCallers, type TimedAnswer } from "./callers.ts";
import { quantile } from "./quantile.ts";
import { formatFigures, type ReportFigure } from "./report.ts";
import { startBenchShop, withShopDatabase } from "./shop.ts";

const count = 500;
const warmUpCount = 100;
const concurrency = 8;

/** The shipping and payment method of the orders. */
export type CheckoutMethods = { shipping_method_id: string; payment_method_id: string };
type Buyer = { cookie: string };

export async function measureCheckout(): Promise<string> {
  const dataDir = await makeDataDir();
  const shop = await startBenchShop(dataDir);
  const callers = openCallers(shop.url);
  try {
    const productIds = await withShopDatabase(dataDir, async (database) => {
      await liftOrderLimits(database);
      return Promise.all(
        Array.from({ length: 200 }, () => addProduct(database.db, { stockQuantity: 1_000_000 })),
      );
    });
    const methods = await findMethods(shop.url);
    const each = (at: number) => productIds[at % productIds.length] ?? "";
    const one = () => productIds[0] ?? "";
    const buy = async (name: string, atOnce: number, productOf: (at: number) => string) => {
      const buyers = await prepareBuyers(callers, methods, count + warmUpCount, productOf);
      const order = (at: number) => checkOut(callers, buyers[at]);
      await sendMany(atOnce, warmUpCount, order);
      return measureRun(
        name,
        atOnce,
        (from) => sendMany(atOnce, count, (at) => order(from + at)),
        warmUpCount,
      );
    };
    const add = (at: number) => addToCart(callers, { cookie: "" }, each(at));
    await sendMany(concurrency, warmUpCount, add);
    return formatFigures("Checkout", [
      ...(await measureRun("add to cart, new session", 1, () => sendMany(1, count, add), 0)),
      ...(await measureRun(
        "add to cart, new session",
        concurrency,
        () => sendMany(concurrency, count, add),
        0,
      )),
      ...(await buy("checkout", 1, each)),
      ...(await buy("checkout", concurrency, each)),
      ...(await buy("checkout, all the same product", concurrency, one)),
    ]);
  } finally {
    callers.close();
    await shop.term();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureRun(
  name: string,
  atOnce: number,
  work: (from: number) => Promise<TimedAnswer[]>,
  from: number,
): Promise<ReportFigure[]> {
  const began = performance.now();
  const answers = await work(from);
  const seconds = (performance.now() - began) / 1000;
  const wrong = answers.find(({ status }) => status !== 200);
  if (wrong) throw new Error(`${name}: ${wrong.status}`);
  const times = answers.map(({ ms }) => ms);
  const what = `${name}, ${atOnce === 1 ? "one at a time" : `${atOnce} at once`}`;
  return [
    { name: what, unit: "a second", value: answers.length / seconds },
    ...[0.5, 0.95, 0.99].map((share) => ({
      name: `${what}, p${share * 100}`,
      unit: "ms",
      value: quantile(times, share),
    })),
  ];
}

/** Creates `most` carts with a product and the customer's details. */
async function prepareBuyers(
  callers: Callers,
  methods: CheckoutMethods,
  most: number,
  productOf: (at: number) => string,
): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  await sendMany(concurrency, most, async (at) => {
    const answers = await addToCart(callers, { cookie: "" }, productOf(at));
    const cookie = cookieOf(answers);
    buyers[at] = { cookie };
    return sendDetails(callers, { cookie }, at, methods);
  });
  return buyers;
}

export const cookieOf = ({ headers }: TimedAnswer): string =>
  headers["set-cookie"]?.[0]?.split(";")[0] ?? "";

/** Whom the order is for, with an e-mail of this number. */
export function sendDetails(
  callers: Callers,
  buyer: Buyer,
  number: number,
  methods: CheckoutMethods,
): Promise<TimedAnswer> {
  return sendCall(callers, "PUT", "/cart", buyer, {
    email: `olena${number}@example.com`,
    mobile: "0671234567",
    ...methods,
    shipping_address: {
      firstName: "Олена",
      lastName: "Нечуй",
      city: "Львів",
      shippingDepartment: "7",
    },
  });
}

export const addToCart = (callers: Callers, buyer: Buyer, product_id: string) =>
  sendCall(callers, "POST", "/cart/items", buyer, { product_id, quantity: 1 });

export function checkOut(callers: Callers, buyer: Buyer | undefined): Promise<TimedAnswer> {
  if (!buyer) throw new Error("too few buyers were prepared");
  return sendCall(callers, "PUT", "/cart/checkout", buyer, {});
}

function sendCall(
  callers: Callers,
  method: "POST" | "PUT",
  path: string,
  { cookie }: Buyer,
  body: object,
): Promise<TimedAnswer> {
  const headers = { ...(cookie && { cookie }), "idempotency-key": `"${randomUUID()}"` };
  return callers.sendTimed({ path: `/ajax${path}`, method, body, headers });
}

function sendMany(atOnce: number, most: number, one: (at: number) => Promise<TimedAnswer>) {
  let started = 0;
  return callInTurn(
    atOnce,
    () => started >= most,
    (at) => {
      started += 1;
      return one(at);
    },
  );
}

/** An order of one product by a new visitor. */
export async function orderOne(
  callers: Callers,
  methods: CheckoutMethods,
  productId: string,
): Promise<TimedAnswer> {
  const cookie = cookieOf(await addToCart(callers, { cookie: "" }, productId));
  await sendDetails(callers, { cookie }, 1, methods);
  return checkOut(callers, { cookie });
}

export async function findMethods(url: string): Promise<CheckoutMethods> {
  const list = async (path: string): Promise<{ id: string; kind?: string; gateway?: string }[]> =>
    (await fetch(`${url}/ajax${path}`)).json();
  const branch = (await list("/shipping_methods")).find(({ kind }) => kind === "branch");
  const cash = (await list("/payment_methods")).find(({ gateway }) => gateway === "cash");
  if (!branch || !cash) throw new Error("the shop has no branch to send to, or takes no cash");
  return { shipping_method_id: branch.id, payment_method_id: cash.id };
}
