/** Orders for tests, placed by the shop's own code. */
import { randomBytes, randomUUID } from "node:crypto";
import type { OrderActor } from "#contract/orders.ts";
import type { OrderAction } from "#rules/orders/orders.ts";
import { earnedOn } from "#rules/pricing/bonuses.ts";
import type { DraftLine, OrderDraft } from "#server/order-effects/order-effect.ts";
import { placeOrder } from "#server/orders/place-order.ts";
import { recordStockChange } from "#server/orders/publish-stock.ts";
import { payOrder, stepOrder } from "#server/orders/transition.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { Owner } from "#server/platform/http/context.ts";
import { newTestId } from "#tests/support/server/app.ts";

type OrderedProduct = {
  productId: string;
  variantId?: string;
  quantity?: number;
  /** kopiykas */
  price?: number;
};

/** To a branch in Lviv; `more` overrides fields such as the payment. `bonusSpent` in kopiykas. */
export function makeDraft(
  owner: Owner,
  lines: OrderedProduct[],
  more: Partial<OrderDraft> = {},
): OrderDraft & { owner: Owner } {
  const drafted = lines.map(
    ({ productId, variantId = null, quantity = 1, price = 390_000 }): DraftLine => ({
      productId,
      variantId,
      quantity,
      price,
      priceTotal: price * quantity,
      discountTotal: 0,
      taxTotal: 0,
      sku: "T-1",
      name: "Намет тримісний",
      variantName: "",
      brandName: "Плай",
      path: "/namety/namet",
      imageUrl: "",
      weight: 2.1,
    }),
  );
  const subtotal = drafted.reduce((sum, { priceTotal }) => sum + priceTotal, 0);
  const { bonusSpent = 0, shippingPrice = 0 } = more;
  return {
    id: newTestId(),
    lang: "ua",
    email: "olena@example.com",
    mobile: "+380671234567",
    comments: "Подзвоніть у двері",
    shippingAddress: {
      firstName: "Олена",
      lastName: "Нечуй",
      phone: "+380671234567",
      country: "UA",
      city: "Львів",
      shippingDepartment: "Відділення 7",
      shippingStreet: "вул. Прикладна",
    },
    billingAddress: {},
    shippingMethod: { id: randomUUID(), name: "Нова пошта" },
    paymentMethod: { id: randomUUID(), name: "Готівкою", gateway: "cash" },
    delivery: { date: null, slot_id: null, from: null, to: null },
    promo: null,
    lines: drafted,
    subtotal,
    discountTotal: 0,
    shippingPrice,
    taxTotal: 0,
    bonusSpent,
    bonusEarned: earnedOn({ productsTotal: subtotal, bonusSpent }, 5),
    grandTotal: subtotal - bonusSpent + shippingPrice,
    weightTotal: 2.1,
    ...more,
    owner,
  };
}

type Db = Pick<Database, "pool">;
const now = () => Date.now();

export function place(database: Db, draft: OrderDraft): Promise<void> {
  return transact(database, async (db) => {
    const tx = { db, newId: newTestId, now: now() };
    await placeOrder({ ...tx, random: randomBytes }, draft);
    await recordStockChange(tx, draft.id);
  });
}

export function step(
  database: Db,
  id: string,
  action: OrderAction,
  by: OrderActor = "shop",
): Promise<void> {
  return transact(database, (db) =>
    stepOrder({ db, newId: newTestId, now: now() }, { id, action, by }),
  );
}

export function pay(database: Db, id: string): Promise<boolean> {
  return transact(database, (db) =>
    payOrder({ db, newId: newTestId, now: now() }, { id, by: "shop" }),
  );
}

/** Moves the order through all its states to delivered. */
export async function deliver(database: Db, id: string): Promise<void> {
  for (const action of ["pack", "ship", "deliver"] as const) await step(database, id, action);
}

/** Credits bonuses without an order; kopiykas. */
export async function giveBonuses({ pool }: Db, ownerId: string, amount: number): Promise<void> {
  await pool.query(
    `with given as (
       insert into bonus_rows (id, owner_id, kind, state, amount, date_created, date_available)
       values (gen_random_uuid(), $1, 'adjust', 'available', $2, now() - interval '1 second', now() - interval '1 second') returning amount)
     update customers set bonus_balance = bonus_balance + (select amount from given)
     where owner_id = $1`,
    [ownerId, amount],
  );
}

/** Balances that differ from the sum of their rows, or are negative. There must be none. */
export async function listWrongBalances({ pool }: Db): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select c.owner_id, c.bonus_balance, coalesce(sum(b.amount), 0)::int as sum
     from customers c left join bonus_rows b on b.owner_id = c.owner_id and b.state = 'available'
     group by c.owner_id, c.bonus_balance
     having c.bonus_balance <> coalesce(sum(b.amount), 0) or c.bonus_balance < 0`,
  );
  return rows;
}

export async function stockOf({ pool }: Db, productId: string): Promise<number | null> {
  const { rows } = await pool.query("select stock_quantity from products where id = $1", [
    productId,
  ]);
  return rows[0]?.stock_quantity ?? null;
}
