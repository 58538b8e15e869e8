/** Many concurrent checkouts, on two servers of one shop. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { defaultServerLimits } from "#server/platform/http/server-limits.ts";
import { raceRounds } from "#tests/support/rounds.ts";
import { openTestApp, type TestAnswer, type Visitor } from "#tests/support/server/app.ts";
import { openSecondDatabase, openTestDatabase } from "#tests/support/server/database.ts";
import { askOutcome, fillCart, order } from "#tests/support/shop/checkout.ts";
import { stockOf } from "#tests/support/shop/orders.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

/** Load shedding is off: every refusal here is the checkout's own. */
const retrying = {
  limits: {
    ...defaultServerLimits,
    writeQueue: { concurrency: 16, queueSize: 500, maxWait: 60_000 },
  },
};

async function openTwo() {
  const database = await openTestDatabase();
  const second = openSecondDatabase(database.url);
  const shops = [
    await openTestApp({ ...retrying, database }),
    await openTestApp({ ...retrying, database: second }),
  ];
  let visits = 0;
  const visit = (): Visitor => {
    visits += 1;
    const shop = shops[visits % 2];
    if (!shop) throw new Error("there are two");
    return shop.visit();
  };
  const add = (stockQuantity: number) => addProduct(database.db, { stockQuantity });
  return { database, visit, add };
}

/** Each of them with these in the cart. */
function queue(visit: () => Visitor, carts: Record<string, number>[]): Promise<Visitor[]> {
  return Promise.all(
    carts.map(async (items) => {
      const device = visit();
      const cart = await fillCart(device, items);
      expect(cart.body.items).toHaveLength(Object.keys(items).length);
      return device;
    }),
  );
}

/** The outcomes: a status and code, and how many. */
function outcomesOf(answers: TestAnswer[]): Record<string, number> {
  const ends: Record<string, number> = {};
  for (const { status, body } of answers) {
    const end = status === 200 ? "200" : `${status} ${body.code}`;
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return ends;
}

test("of fifty concurrent orders of the last piece one succeeds, and the others see that it is sold out", async () => {
  const { database, visit, add } = await openTwo();
  for (let round = 0; round < raceRounds; round += 1) {
    const tent = await add(1);
    const devices = await queue(visit, Array(50).fill({ [tent]: 1 }));
    const answers = await Promise.all(
      devices.map((device) => order(device, undefined, randomUUID())),
    );
    expect(outcomesOf(answers)).toEqual({ "200": 1, "409 stockShort": 49 });
    for (const { status, body } of answers)
      if (status === 409)
        expect(body.state.notices).toEqual([{ code: "stockShort", item_id: tent, from: 1, to: 0 }]);
    expect(await stockOf(database, tent)).toBe(0);
  }
  const { rows } = await database.pool.query(
    "select count(*)::int as orders, sum(taken)::int as taken from order_lines",
  );
  expect(rows).toEqual([{ orders: raceRounds, taken: raceRounds }]);
}, 300_000);

test("concurrent orders of one to three of five and twelve pieces never oversell", async () => {
  const { database, visit, add } = await openTwo();
  for (let round = 0; round < raceRounds; round += 1) {
    const tent = await add(5);
    const wanted = Array.from({ length: 12 }, (_, at) => (at % 3) + 1);
    const devices = await queue(
      visit,
      wanted.map((quantity) => ({ [tent]: quantity })),
    );
    const answers = await Promise.all(devices.map((device) => order(device)));
    const sold = answers.flatMap(({ status }, at) => (status === 200 ? [wanted[at] ?? 0] : []));
    const left = 5 - sold.reduce((sum, quantity) => sum + quantity, 0);
    expect(await stockOf(database, tent)).toBe(left);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(Object.keys(outcomesOf(answers)).sort()).toEqual(["200", "409 stockShort"]);
    // Every refused shopper wanted more than was left then, and so more than is left now.
    answers.forEach(({ status }, at) => {
      if (status !== 200) expect(wanted[at]).toBeGreaterThan(left);
    });
  }
}, 300_000);

test("carts with the same products in opposite order wait for each other without a deadlock", async () => {
  const { database, visit, add } = await openTwo();
  for (let round = 0; round < raceRounds; round += 1) {
    const products = await Promise.all(Array.from({ length: 6 }, () => add(1000)));
    const one = Object.fromEntries(products.map((id) => [id, 1]));
    const other = Object.fromEntries([...products].reverse().map((id) => [id, 1]));
    const carts = Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other));
    const devices = await queue(visit, carts);
    const answers = await Promise.all(devices.map((device) => order(device)));
    expect(outcomesOf(answers)).toEqual({ "200": 20 });
    for (const id of products) expect(await stockOf(database, id)).toBe(980);
  }
}, 300_000);

test("one key sent twenty times concurrently creates one order with the same answer", async () => {
  const { database, visit, add } = await openTwo();
  for (let round = 0; round < raceRounds; round += 1) {
    const tent = await add(100);
    const [device] = await queue(visit, [{ [tent]: 2 }]);
    if (!device) throw new Error("one was queued");
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => order(device, undefined, key)),
    );
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, "inProgress"]);
    const bodies = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect((await order(device, undefined, key)).body).toEqual(bodies[0]);
    expect(await stockOf(database, tent)).toBe(98);
    expect((await device.get("/customers/orders")).body.total_count).toBe(1);
  }
}, 300_000);

test("a running checkout is not awaited by the same key, and another body is refused", async () => {
  const { database, visit, add } = await openTwo();
  const tent = await add(100);
  const [device] = await queue(visit, [{ [tent]: 2 }]);
  if (!device) throw new Error("one was queued");
  const key = randomUUID();
  const holder = await database.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select from carts for update");
    const first = order(device, undefined, key);
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rows.length;
      })
      .toBe(1);
    for (let again = 0; again < 3; again += 1)
      expect(await order(device, undefined, key)).toMatchObject({
        status: 409,
        body: { code: "inProgress" },
      });
    expect(await stockOf(database, tent)).toBe(100);
    expect((await askOutcome(device, key)).body).toEqual({ state: "unknown" });
    await holder.query("commit");
    expect((await first).status).toBe(200);
  } finally {
    holder.release();
  }
  const other = await order(device, { expected_total: 1 }, key);
  expect(other).toMatchObject({ status: 422, body: { code: "keyReused" } });
  expect((await order(device, undefined, key)).status).toBe(200);
  expect(await stockOf(database, tent)).toBe(98);
});

test("two concurrent checkouts of one cart with different keys order it once", async () => {
  const { database, visit, add } = await openTwo();
  for (let round = 0; round < raceRounds; round += 1) {
    const tent = await add(100);
    const [device] = await queue(visit, [{ [tent]: 2 }]);
    if (!device) throw new Error("one was queued");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => order(device, undefined, randomUUID())),
    );
    expect(outcomesOf(answers)).toEqual({ "200": 1, "400 cartEmpty": 7 });
    expect(await stockOf(database, tent)).toBe(98);
  }
}, 300_000);

test("of an order and questions for its outcome at once, what was answered stays true", async () => {
  const { database, visit, add } = await openTwo();
  const seen = { placed: 0, notPlaced: 0 };
  for (let round = 0; round < raceRounds; round += 1) {
    const tent = await add(100);
    const [device] = await queue(visit, [{ [tent]: 2 }]);
    if (!device) throw new Error("one was queued");
    const key = randomUUID();
    const strangers = [visit(), visit(), visit()];
    const send = () => order(device, undefined, key);
    const [first, ...outcomes] = await Promise.all([
      round % 2
        ? send()
        : new Promise<TestAnswer>((resolve) => setImmediate(() => resolve(send()))),
      ...strangers.map((stranger) => askOutcome(stranger, key)),
    ]);
    const states = outcomes.map(({ body }) => body.state).filter((state) => state !== "unknown");
    // The device goes on asking and sending until it knows.
    let end = first;
    while (end.body.code === "inProgress") end = await send();
    const { state } = (await askOutcome(visit(), key)).body;
    expect(new Set([...states, state]).size).toBe(1);
    expect(end.status).toBe(state === "placed" ? 200 : 422);
    expect(await stockOf(database, tent)).toBe(state === "placed" ? 98 : 100);
    seen[state as keyof typeof seen] += 1;
  }
  expect(seen.placed + seen.notPlaced).toBe(raceRounds);
}, 300_000);

test("two guests who send one key at once make one order at most", async () => {
  const { database, visit, add } = await openTwo();
  for (let round = 0; round < raceRounds; round += 1) {
    const tent = await add(100);
    const devices = await queue(visit, [{ [tent]: 2 }, { [tent]: 2 }]);
    const key = randomUUID();
    const answers = await Promise.all(devices.map((device) => order(device, undefined, key)));
    const again: TestAnswer[] = [];
    for (const device of devices) again.push(await order(device, undefined, key));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
    expect(outcomesOf(again)).toEqual({ "200": 1, "422 keyReused": 1 });
    expect(await stockOf(database, tent)).toBe(98);
  }
}, 300_000);
