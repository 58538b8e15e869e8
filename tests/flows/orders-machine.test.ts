/**
 * After any sequence of order transitions the data in the database are consistent. Another number of
 * runs: ORDER_SEQUENCES=1000 npx vitest run tests/flows/orders-machine.test.ts
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type OrderStatus, orderActors } from "#contract/orders.ts";
import { findStep, type OrderAction, orderSteps } from "#rules/orders/orders.ts";
import { spendableOf } from "#rules/pricing/bonuses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";
import {
  giveBonuses,
  listWrongBalances,
  makeDraft,
  pay,
  place,
  step,
} from "#tests/support/shop/orders.ts";
import { addProduct, addVariant } from "#tests/support/shop/rows.ts";

const sequences = Number(process.env.ORDER_SEQUENCES ?? roundCount(40, 10_000));
/**
 * Concurrently, each with its own shopper and products: one waits for the database while others
 * compute.
 */
const concurrency = 8;

const actions = Object.keys(orderSteps) as OrderAction[]; // as: Object.keys loses the key type

const command = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      pieces: fc.tuple(fc.nat(3), fc.nat(3)),
      bonuses: fc.nat(20_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("step" as const),
      at: fc.nat(5),
      action: fc.constantFrom(...actions),
      by: fc.constantFrom(...orderActors),
    }),
  },
  fc.record({ kind: fc.constant("pay" as const), at: fc.nat(5) }),
);

/** `done`, or the code of the refusal. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
type PlaceCommand = Extract<Command, { kind: "place" }>;

/** One shopper, and two products with little stock. */
async function openShop({ database }: TestApp) {
  const owner = { id: randomUUID(), kind: "customer" as const };
  await database.pool.query(
    `with one as (
       insert into owners (id, kind, created_at) values ($1, 'customer', now()) returning id)
     insert into customers (owner_id, first_name, last_name, date_created, date_updated)
     select id, 'Олена', 'Нечуй', now(), now() from one`,
    [owner.id],
  );
  await giveBonuses(database, owner.id, 30_000);
  const tent = await addProduct(database.db, { stockQuantity: 8 });
  const bag = await addProduct(database.db, { stockQuantity: null });
  const size = await addVariant(database.db, bag, { stockQuantity: 6 });
  const orders: { id: string; status: OrderStatus }[] = [];
  const one = async (sql: string, ...values: unknown[]) =>
    (await database.pool.query(sql, values)).rows[0];
  const left = () =>
    one(
      `select (select stock_quantity from products where id = $1) as tents,
         (select stock_quantity from product_variants where id = $2) as bags,
         (select bonus_balance from customers where owner_id = $3) as balance`,
      tent,
      size,
      owner.id,
    );

  async function placeDraft({ pieces: [tents, bags], bonuses }: PlaceCommand): Promise<void> {
    const lines = [
      ...(tents ? [{ productId: tent, quantity: tents, price: 10_000 }] : []),
      ...(bags ? [{ productId: bag, variantId: size, quantity: bags, price: 7700 }] : []),
    ];
    const subtotal = tents * 10_000 + bags * 7700;
    const bonusSpent = spendableOf(bonuses, {
      balance: Number.POSITIVE_INFINITY,
      productsTotal: subtotal,
    });
    const before = await left();
    const draft = makeDraft(owner, lines, { bonusSpent });
    const end = await outcomeOf(place(database, draft));
    const isShort = tents > before.tents || bags > before.bags;
    const refusals = [
      ...(lines.length === 0 ? ["cartEmpty"] : []),
      ...(isShort ? ["stockShort"] : []),
      ...(bonusSpent > before.balance ? ["priceChanged"] : []),
    ];
    expect(end).toBe(refusals[0] ?? "done");
    if (end === "done") orders.push({ id: draft.id, status: "placed" });
  }

  async function runCommand(next: Command): Promise<void> {
    if (next.kind === "place") return placeDraft(next);
    const order = orders[next.at];
    if (!order) return;
    if (next.kind === "pay") {
      expect(await outcomeOf(pay(database, order.id))).toBe("done");
      return;
    }
    const known = findStep(order.status, next.action, next.by);
    const end = await outcomeOf(step(database, order.id, next.action, next.by));
    expect(end).toBe(known ? "done" : "transitionNotAllowed");
    if (known) order.status = known.to;
  }

  async function addUp(): Promise<void> {
    const held = await one(
      `select coalesce(sum(l.quantity) filter (where l.product_id = $1), 0)::int as tents,
         coalesce(sum(l.quantity) filter (where l.product_id = $2), 0)::int as bags
       from order_lines l join orders o on o.id = l.order_id
       where o.owner_id = $3 and o.status not in ('cancelled', 'returned')`,
      tent,
      bag,
      owner.id,
    );
    expect(await left()).toMatchObject({ tents: 8 - held.tents, bags: 6 - held.bags });
    const { rows } = await database.pool.query(
      "select id, status from orders where owner_id = $1",
      [owner.id],
    );
    expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
      new Map(orders.map(({ id, status }) => [id, status])),
    );
    const promised = await one(
      `select coalesce(sum(b.amount) filter (where b.state = 'pending'), 0)::int as rows,
         (select coalesce(sum(bonus_earned), 0)::int from orders
          where owner_id = $1 and status in ('placed', 'packed', 'shipped')) as orders
       from bonus_rows b where b.owner_id = $1`,
      owner.id,
    );
    expect(promised.rows).toBe(promised.orders);
  }

  return { obey: runCommand, addUp };
}

test("random order transitions keep stock, money and bonuses consistent", async () => {
  const shop = await openTestApp();
  let commands = 0;
  const sequence = fc.array(command, { minLength: 5, maxLength: 30, size: "max" });
  const runCommands = async (all: Command[]) => {
    const { obey, addUp } = await openShop(shop);
    for (const next of all) await obey(next);
    await addUp();
    commands += all.length;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(sequence, { minLength: concurrency, maxLength: concurrency }),
      async (some) => void (await Promise.all(some.map(runCommands))),
    ),
    { numRuns: Math.ceil(sequences / concurrency) },
  );
  expect(commands).toBeGreaterThan(sequences * 8);
  expect(await listWrongBalances(shop.database)).toEqual([]);
  const { rows: uneven } = await shop.database.pool.query(
    "select id from orders where grand_total <> subtotal - discount_total - bonus_spent + shipping_price",
  );
  expect(uneven).toEqual([]);
}, 3_600_000);
