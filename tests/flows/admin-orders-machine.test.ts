/**
 * After any sequence of what owner, buyer and gateway do to orders – edits, steps, returns, refunds –
 * stock, money, bonuses, promo uses and slots add up. `WHOLE=1` runs 5,000 sequences.
 */
import { randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldCode } from "#rules/promos/promos.ts";
import { createDraft, discardDraft, placeDraft } from "#server/orders/draft-order.ts";
import { addOrderLine, changeOrderLine, removeOrderLine } from "#server/orders/edit-lines.ts";
import {
  addOrderDiscount,
  addOrderTransaction,
  refundOrder,
  removeOrderDiscount,
} from "#server/orders/edit-money.ts";
import { editOrder, type OrderEdit } from "#server/orders/edit-order.ts";
import type { OwnerTx } from "#server/orders/owner-tx.ts";
import { cancelOrder, returnOrder } from "#server/orders/return-order.ts";
import { moveOrder, recalculateOrder } from "#server/orders/walk.ts";
import { applyLiqPayReport } from "#server/payments/apply-report.ts";
import { refundPayment } from "#server/payments/poll-status.ts";
import { transactAgain } from "#server/platform/db/transact-again.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { openFakeLiqPay } from "#tests/support/providers/liqpay.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { giveBonuses, listWrongBalances, step } from "#tests/support/shop/orders.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { addLocation, addProduct, addVariant } from "#tests/support/shop/rows.ts";

/** Sequences at once, each with its own customers, catalogue, code and slot. */
const concurrency = 8;
const sequences = roundCount(8, 5_000);

const at = fc.nat(3);
const pieces = fc.integer({ min: 1, max: 4 });
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("draft" as const), pieces, which: at }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("checkout" as const), at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("add" as const), at, which: at, pieces }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("resize" as const), at, line: at, to: fc.nat(5) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("swap" as const), at, line: at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("drop" as const), at, line: at }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("discount" as const), at, amount: fc.nat(300_000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undiscount" as const), at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      at,
      what: fc.constantFrom(
        "customer",
        "nobody",
        "coupon",
        "bonuses",
        "slot",
        "noSlot",
        "card",
        "cash",
        "shipping",
        "byMethod",
        "hold",
        "unhold",
      ),
      amount: fc.nat(400_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      at,
      to: fc.constantFrom("packed", "shipped", "delivered", "closed"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("buyerCancels" as const), at }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("return" as const),
      at,
      line: at,
      pieces,
      restock: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("returnAll" as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("recalculate" as const), at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("payByCard" as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("payByHand" as const),
      at,
      amount: fc.integer({ min: 1, max: 500_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      at,
      amount: fc.integer({ min: 1, max: 500_000 }),
      via: fc.constantFrom("gateway" as const, "manual" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), at }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** Two orders that stand, so that what follows meets more than drafts. */
const opening: Command[] = [
  { kind: "draft", pieces: 2, which: 0 },
  { kind: "add", at: 0, which: 1, pieces: 2 },
  { kind: "edit", at: 0, what: "customer", amount: 0 },
  { kind: "edit", at: 0, what: "coupon", amount: 0 },
  { kind: "edit", at: 0, what: "bonuses", amount: 100_000 },
  { kind: "edit", at: 0, what: "slot", amount: 0 },
  { kind: "edit", at: 0, what: "card", amount: 0 },
  { kind: "checkout", at: 0 },
  { kind: "draft", pieces: 1, which: 2 },
  { kind: "edit", at: 1, what: "cash", amount: 0 },
  { kind: "checkout", at: 1 },
];

const { database } = await openTestApp();
const gateway = await openFakeLiqPay();
const { db, pool } = database;
const place = await addLocation(db, { isDefault: true });

const startStock = 7;

async function openShop() {
  const customers = [randomUUID(), randomUUID()];
  for (const id of customers) {
    await pool.query(
      `with one as (
         insert into owners (id, kind, created_at) values ($1, 'customer', now()) returning id)
       insert into customers (owner_id, first_name, last_name, date_created, date_updated)
       select id, 'Олена', 'Нечуй', now(), now() from one`,
      [id],
    );
    await giveBonuses(database, id, 300_000);
  }
  const tent = await addProduct(db, { stockQuantity: startStock, price: 100_000 });
  const bag = await addProduct(db, { stockQuantity: null, price: 50_000 });
  const sizes = [
    await addVariant(db, bag, { stockQuantity: startStock, price: 50_000, regularPrice: 50_000 }),
    await addVariant(db, bag, { stockQuantity: startStock, price: 70_000, regularPrice: 70_000 }),
  ];
  const free = await addProduct(db, { stockQuantity: null, price: 30_000 });
  const catalogue = [
    { productId: tent, variantId: null },
    { productId: bag, variantId: sizes[0] ?? null },
    { productId: bag, variantId: sizes[1] ?? null },
    { productId: free, variantId: null },
  ];
  const code = await addPromo(database, { minimum: 120_000, mostUses: 1 });
  const [courier, slot, card, cash] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await pool.query(
    `insert into shipping_methods (id, slug, kind, translations, price_tiers, terms)
     values ($1, $2, 'courier', '{"ua":{"name":"Кур’єр"}}', '[{"from_items":1,"price":11000}]',
       '{"cut_off":15,"lead_days":1,"lead_days_elsewhere":2,"days_off":[],"days_ahead":14}')`,
    [courier, courier],
  );
  await pool.query(
    `insert into delivery_slots (id, method_id, location_id, from_time, to_time, price, capacity, weekdays)
     values ($1, $2, $3, '10:00', '13:00', 2500, 1, '{0,1,2,3,4,5,6}')`,
    [slot, courier, place],
  );
  for (const [id, kind] of [[card, "liqpay"] as const, [cash, "cash"] as const])
    await pool.query(
      `insert into payment_methods (id, slug, gateway, translations) values ($1, $2, $3, '{}')`,
      [id, id, kind],
    );
  const orders: string[] = [];
  /** Pieces that came back broken. */
  let broken = 0;

  const run = (work: (tx: OwnerTx) => Promise<unknown>) =>
    transactAgain(database, (inTransaction) =>
      work({
        db: inTransaction,
        newId: newTestId,
        now: Date.now(),
        random: randomBytes,
        links: { publicUrl: "https://torba.example", takesCards: true },
        actor: "Олена",
      }),
    );
  const paymentContext = () => ({
    database,
    liqPay: gateway.liqPay,
    newId: newTestId,
    now: Date.now(),
    log: { error: () => {} },
  });
  const lineOf = async (id: string, position: number): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      "select id from order_lines where order_id = $1 order by position, id",
      [id],
    );
    return rows[position % Math.max(1, rows.length)]?.id ?? randomUUID();
  };

  const edits: Record<string, (amount: number) => OrderEdit> = {
    customer: (amount) => ({ customerId: customers[amount % 2] ?? null }),
    nobody: () => ({ customerId: null }),
    coupon: () => ({ coupon: code }),
    bonuses: (amount) => ({ bonusAsked: amount }),
    slot: (amount) => ({
      shippingMethodId: courier,
      delivery: { date: `2031-06-0${1 + (amount % 2)}`, slotId: slot },
    }),
    noSlot: () => ({ delivery: { date: null, slotId: null } }),
    card: () => ({ paymentMethodId: card }),
    cash: () => ({ paymentMethodId: cash }),
    shipping: (amount) => ({ shippingPrice: amount, shippingDiscount: Math.floor(amount / 3) }),
    byMethod: () => ({ shippingPrice: null, shippingDiscount: 0 }),
    hold: () => ({ hold: true }),
    unhold: () => ({ hold: false }),
  };

  async function payByCard(id: string) {
    const { rows } = await pool.query<{ id: string; amount: number }>(
      `select id, amount from payments where order_id = $1 and status in ('created', 'pending')
       order by date_created desc, id desc limit 1`,
      [id],
    );
    const [open] = rows;
    if (!open) return;
    const report = { order_id: open.id, currency: "UAH", amount: open.amount / 100 };
    await applyLiqPayReport(paymentContext(), { ...report, status: "success" });
    // The fake gateway knows what was paid through it.
    await gateway.remember(open.id, open.amount / 100);
  }

  async function runCommand(next: Command): Promise<unknown> {
    if (next.kind === "draft") {
      const id = newTestId();
      const first = catalogue[next.which];
      orders.push(id);
      return run(async (tx) => {
        await createDraft(tx, { id, lang: "ua" });
        if (first) await addOrderLine(tx, id, { ...first, quantity: next.pieces });
      });
    }
    const id = orders[next.at % Math.max(1, orders.length)];
    if (!id) return;
    switch (next.kind) {
      case "checkout":
        return run((tx) => placeDraft(tx, id));
      case "add": {
        const added = catalogue[next.which];
        return added && run((tx) => addOrderLine(tx, id, { ...added, quantity: next.pieces }));
      }
      case "resize": {
        const line = await lineOf(id, next.line);
        return run((tx) => changeOrderLine(tx, id, line, { quantity: next.to }));
      }
      case "swap": {
        const line = await lineOf(id, next.line);
        return run((tx) => changeOrderLine(tx, id, line, { variantId: sizes[1] ?? null }));
      }
      case "drop": {
        const line = await lineOf(id, next.line);
        return run((tx) => removeOrderLine(tx, id, line));
      }
      case "discount":
        return run((tx) => addOrderDiscount(tx, id, { name: "", amount: next.amount }));
      case "undiscount": {
        const { rows } = await pool.query("select id from order_discounts where order_id = $1", [
          id,
        ]);
        const part = { orderId: id, id: rows[0]?.id ?? randomUUID() };
        return run((tx) => removeOrderDiscount(tx, part));
      }
      case "edit":
        return run((tx) => editOrder(tx, id, edits[next.what]?.(next.amount) ?? {}));
      case "move":
        return run((tx) => moveOrder(tx, id, next.to));
      case "cancel":
        return run((tx) => cancelOrder(tx, id));
      case "buyerCancels":
        return step(database, id, "cancel", "customer");
      case "return": {
        const line = await lineOf(id, next.line);
        const { rows } = await pool.query("select taken from order_lines where id = $1", [line]);
        const lines = [{ itemId: line, quantity: next.pieces, restock: next.restock }];
        await run((tx) => returnOrder(tx, id, lines));
        if (!next.restock) broken += Math.min(rows[0]?.taken ?? 0, next.pieces);
        return;
      }
      case "returnAll":
        return run((tx) => returnOrder(tx, id));
      case "recalculate":
        return run((tx) => recalculateOrder(tx, id));
      case "payByCard":
        return payByCard(id);
      case "payByHand": {
        const { amount } = next;
        const money = { transactionId: "", amount, currency: "UAH", status: "paid", details: "" };
        return run((tx) => addOrderTransaction(tx, id, { ...money, success: true }));
      }
      case "refund":
        await run((tx) => refundOrder(tx, id, { amount: next.amount, reason: "", via: next.via }));
        return makeRefunds(id);
      case "delete":
        return run((tx) => discardDraft(tx, id));
    }
  }

  async function makeRefunds(id: string): Promise<void> {
    const { rows } = await pool.query("select id from payments where order_id = $1", [id]);
    for (const payment of rows) await refundPayment(paymentContext(), payment.id);
  }

  const apply = async (next: Command) => {
    await runCommand(next).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  };
  return {
    apply,
    orders,
    facts: () => ({ catalogue, broken, codeKey: foldCode(code), slot }),
    end: async () => {
      for (const id of orders) await makeRefunds(id);
    },
  };
}

/** What does not add up, of every order in the database; there must be nothing. */
const faults: Record<string, string> = {
  lines: `
    select o.id, o.status from orders o join order_lines l on l.order_id = o.id
    where l.price_total <> case when o.status = 'returned' then 0
      else l.price * (l.quantity - l.quantity_returned) end`,
  sums: `
    select o.id, o.status from orders o where (o.subtotal, o.discount_total, o.grand_total)
      is distinct from (
        coalesce((select sum(price_total)::int from order_lines l where l.order_id = o.id), 0),
        case when o.status = 'returned' then 0 else
          coalesce((select sum(discount_total)::int from order_lines l where l.order_id = o.id), 0)
          + coalesce((select sum(amount)::int from order_discounts d where d.order_id = o.id), 0) end,
        greatest(0, o.subtotal + o.shipping_price - least(o.shipping_discount, o.shipping_price)
          - o.discount_total - o.bonus_spent))`,
  taken: `
    select o.id, o.status, l.taken, l.quantity from orders o
    join order_lines l on l.order_id = o.id
    left join products p on p.id = l.product_id left join product_variants v on v.id = l.variant_id
    where l.taken <> case
      when o.status in ('draft', 'cancelled', 'returned') then 0
      when case when l.variant_id is null then p.stock_quantity else v.stock_quantity end is null
        then 0
      else l.quantity - l.quantity_returned end`,
  spent: `
    select o.id, o.status, o.bonus_spent from orders o where o.status <> 'draft'
      and coalesce((select -sum(amount)::int from bonus_rows b
        where b.order_id = o.id and b.kind in ('spend', 'return')), 0)
      <> case when o.status in ('cancelled', 'returned') then 0 else o.bonus_spent end`,
  promised: `
    select o.id, o.status from orders o join customers c on c.owner_id = o.owner_id
    where o.status in ('placed', 'packed', 'shipped') and o.bonus_earned <>
      coalesce((select sum(amount)::int from bonus_rows b
        where b.order_id = o.id and b.kind = 'earn' and b.state = 'pending'), 0)`,
  earned: `
    select o.id, o.status, o.bonus_earned from orders o join customers c on c.owner_id = o.owner_id
    where o.status in ('delivered', 'closed') and o.bonus_earned >
      coalesce((select sum(amount)::int from bonus_rows b
        where b.order_id = o.id and b.kind in ('earn', 'adjust') and b.state = 'available'), 0)`,
  uses: `
    select p.id from promos p
    where p.uses <> (select count(*) from promo_uses u where u.promo_id = p.id)`,
  used: `
    select o.id, o.status, o.promo from orders o
    where (o.status not in ('draft', 'cancelled', 'returned')
        and coalesce((o.promo ->> 'amount')::int, 0) > 0)
      <> exists (select from promo_uses u where u.order_id = o.id)`,
  slots: `
    select d.slot_id from delivery_slot_days d
    where d.taken <> (select count(*) from delivery_takings t
      where t.slot_id = d.slot_id and t.date = d.date)`,
  reserved: `
    select o.id, o.status, o.delivery from orders o
    where (o.status not in ('draft', 'cancelled', 'returned')
        and o.delivery ->> 'slot_id' is not null)
      <> exists (select from delivery_takings t where t.order_id = o.id
        and t.slot_id::text = o.delivery ->> 'slot_id' and t.date::text = o.delivery ->> 'date')
      and o.status not in ('cancelled', 'returned')`,
  refunds: `
    select p.id from payments p join order_transactions t on t.payment_id = p.id
    group by p.id having -sum(t.amount) > p.amount`,
  paid: `
    select o.id, o.status from orders o
    where o.status not in ('draft', 'cancelled', 'returned') and o.paid_at is null
      and o.grand_total <= coalesce((select sum(amount) from payments p
          where p.order_id = o.id and p.status in ('paid', 'refunding', 'refunded')), 0)
        + coalesce((select sum(amount) from order_transactions t
          where t.order_id = o.id and t.success), 0)`,
  asked: `
    select o.id, o.status from orders o join payments p on p.order_id = o.id
    where o.status in ('cancelled', 'returned') and p.status = 'paid' and 0 <
      coalesce((select sum(amount) from payments a
        where a.order_id = o.id and a.status in ('paid', 'refunding', 'refunded')), 0)
      + coalesce((select sum(amount) from order_transactions t
        where t.order_id = o.id and (t.success or t.payment_id is not null)), 0)`,
  overRefunded: `
    select o.id, o.status from orders o
    where 0 > coalesce((select sum(amount) from payments a
        where a.order_id = o.id and a.status in ('paid', 'refunding', 'refunded')), 0)
      + coalesce((select sum(amount) from order_transactions t
        where t.order_id = o.id and (t.success or t.payment_id is not null)), 0)`,
};

async function expectNoFaults(commands: unknown): Promise<void> {
  for (const [name, sql] of Object.entries(faults)) {
    const { rows } = await pool.query(sql);
    expect([name, rows, rows.length ? commands : []]).toEqual([name, [], []]);
  }
  expect(await listWrongBalances(database)).toEqual([]);
}

test("whatever owner, buyer and gateway do to orders, everything adds up", async () => {
  let commands = 0;
  const sequence = fc.array(command, { minLength: 6, maxLength: 16, size: "max" });
  const runSequence = async (all: Command[]) => {
    const { apply, facts, end } = await openShop();
    for (const next of [...opening, ...all]) await apply(next);
    await end();
    commands += all.length;
    const { catalogue, broken } = facts();
    let [left, taken] = [0, 0];
    for (const { productId, variantId } of catalogue) {
      const { rows } = await pool.query(
        `select coalesce(case when $2::uuid is null
             then (select stock_quantity from products where id = $1)
             else (select stock_quantity from product_variants where id = $2) end, 0) as left,
           coalesce((select sum(taken)::int from order_lines
             where product_id = $1 and variant_id is not distinct from $2::uuid), 0) as taken`,
        [productId, variantId],
      );
      left += rows[0].left;
      taken += rows[0].taken;
    }
    expect([left + taken + broken, all]).toEqual([3 * startStock, all]);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(sequence, { minLength: concurrency, maxLength: concurrency }),
      async (some) => {
        await Promise.all(some.map(runSequence));
        await expectNoFaults(some);
      },
    ),
    { numRuns: Math.ceil(sequences / concurrency), endOnFailure: true },
  );
  expect(commands).toBeGreaterThan(sequences * 6);
}, 7_200_000);
