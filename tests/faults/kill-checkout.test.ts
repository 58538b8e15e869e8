/**
 * The shop is killed around PUT /cart/checkout. The device has stored its key before sending, and
 * repeats the same call: one order, its stock reserved once, one payment.
 */
import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#server/platform/free-port.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { makeDataDir, type Shop, startShop } from "#tests/support/server/shop-program.ts";

const rounds = roundCount(2, 50);

type Answer = { status: number; body: Record<string, unknown> };

function makeDevice(url: string) {
  let cookie = "";
  type More = { key?: string; signal?: AbortSignal };
  return async (method: string, to: string, body?: object, more: More = {}): Promise<Answer> => {
    const { key, signal } = more;
    const answer = await fetch(`${url}/ajax${to}`, {
      method,
      ...(signal && { signal }),
      headers: {
        ...(cookie && { cookie }),
        ...(body && { "content-type": "application/json" }),
        ...(key && { "idempotency-key": `"${key}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const [set] = answer.headers.getSetCookie();
    cookie = set?.split(";")[0] ?? cookie;
    // as: every answer below /ajax is an object or a list of them
    return { status: answer.status, body: (await answer.json()) as Answer["body"] };
  };
}

type Device = ReturnType<typeof makeDevice>;

/** Like a device without an answer: repeats the same key until there is one. */
async function repeatUntilAnswered(device: Device, key: string): Promise<Answer> {
  for (;;) {
    const answer = await device("PUT", "/cart/checkout", {}, { key }).catch(() => undefined);
    // 409: the first attempt still runs; 503: the database is not available yet.
    if (answer && answer.status !== 503 && answer.body.code !== "inProgress") return answer;
    await sleep(30);
  }
}

const listOf = async (device: Device, to: string) =>
  // as: these answer lists
  (await device("GET", to)).body as unknown as Record<string, unknown>[];

/** Ready to order one more piece, by card. */
async function prepare(device: Device) {
  await device("POST", "/session");
  const products = (await device("GET", "/products?stock_status=available&limit=100")).body;
  // as: a page of products
  const tent = (products.data as { id: string; variable: boolean; stock_quantity: number }[]).find(
    (one) => !one.variable && one.stock_quantity > rounds + 2,
  );
  const ways = await listOf(device, "/shipping_methods");
  const gateways = await listOf(device, "/payment_methods");
  const about = await device("PUT", "/cart", {
    email: "olena@example.com",
    mobile: "0671234567",
    shipping_method_id: ways.find(({ kind }) => kind === "branch")?.id,
    shipping_address: {
      firstName: "Олена",
      lastName: "Нечуй",
      city: "Львів",
      shippingDepartment: "7",
    },
  });
  expect([tent === undefined, about.status]).toEqual([false, 200]);
  const card = gateways.find(({ gateway }) => gateway === "liqpay")?.id;
  const refill = async () => {
    await device("POST", "/cart/items", { product_id: tent?.id, quantity: 1 });
    await device("PUT", "/cart", { payment_method_id: card });
  };
  return { productId: tent?.id ?? "", refill };
}

async function withClient<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const url = await readFile(path.join(dataDir, "postgres.url"), "utf8");
  const client = new Client({ connectionString: url.trim() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One device orders more often than a stranger may. */
const liftLimits = (dataDir: string) =>
  withClient(dataDir, (client) =>
    client.query("insert into settings (key, value) values ('order_limits', $1)", [
      JSON.stringify({ unpaid_per_network: 0, unpaid_per_contact: 0 }),
    ]),
  );

const readFacts = (dataDir: string, productId: string) =>
  withClient(dataDir, async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from orders) as orders,
         (select count(*)::int from payments) as payments,
         (select count(*)::int from mails where kind = 'orderPlaced') as mails,
         (select coalesce(sum(taken), 0)::int from order_lines) as taken,
         (select stock_quantity from products where id = $1) as stock`,
      [productId],
    );
    return rows[0];
  });

test("a shop killed at any moment of a checkout has the order once, or not at all", {
  timeout: 60_000 + 30_000 * rounds,
}, async () => {
  const dataDir = await makeDataDir();
  const env = { PORT: String(await findFreePort()), SEED: "demo" };
  let shop: Shop = await startShop({ dataDir, env });
  await liftLimits(dataDir);
  onTestFinished(async () => {
    await shop.term();
    await rm(dataDir, { recursive: true, force: true });
  });
  const device = makeDevice(shop.url);
  const { productId, refill } = await prepare(device);
  const { stock } = await readFacts(dataDir, productId);
  const outcomes = { heard: 0, found: 0, madeAnew: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    await refill();
    const key = randomUUID();
    const gone = new AbortController();
    const sent = { key, signal: gone.signal };
    const first = device("PUT", "/cart/checkout", {}, sent).catch(() => undefined);
    await sleep(Math.random() * (round % 3 === 1 ? 30 : 120));
    // The connection breaks before the shop is killed: the order may exist without an answer.
    if (round % 3 === 0) {
      gone.abort();
      await sleep(300);
    }
    await shop.kill9();
    const firstAnswer = await first;
    shop = await startShop({ dataDir, env });
    const before = (await readFacts(dataDir, productId)).orders;
    const answer = await repeatUntilAnswered(device, key);
    expect([round, answer.status]).toEqual([round, 200]);
    if (firstAnswer?.status === 200) expect(answer.body).toEqual(firstAnswer.body);
    const left = before === round ? "found" : "madeAnew";
    outcomes[firstAnswer?.status === 200 ? "heard" : left] += 1;
    expect(await repeatUntilAnswered(device, key)).toEqual(answer);
    expect(await readFacts(dataDir, productId)).toEqual({
      orders: round,
      payments: round,
      mails: round,
      taken: round,
      stock: stock - round,
    });
  }
  const own = (await device("GET", "/customers/orders")).body;
  expect(own.total_count).toBe(rounds);
  console.log(`${rounds} kills: ${JSON.stringify(outcomes)}`);
});
