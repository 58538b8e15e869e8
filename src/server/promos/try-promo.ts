/**
 * What a promo would take off some products today: counted by the very cart that shoppers have, in
 * a transaction that is rolled back.
 */
import { lineId, maxQuantity } from "#contract/cart-line.ts";
import { readCart } from "#server/cart/cart.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { fillTriedCart } from "./sql-codes.ts";

export type TriedItem = { productId: string; variantId: string | null; quantity: number };

export type TriedPromo = {
  state: "valid" | "notValid";
  reason: string | null;
  amount: number;
  items_not_discounted: string[];
};

type Tried = {
  promoId: string;
  gift: TriedItem | null;
  customerId: string | null;
  items: readonly TriedItem[];
};

/** Of a cart in which nothing can be bought. */
const nothing: TriedPromo = {
  state: "notValid",
  reason: "items",
  amount: 0,
  items_not_discounted: [],
};

/** Carries the result out of the transaction. */
class RolledBack extends Error {
  readonly result: TriedPromo;
  constructor(result: TriedPromo) {
    super("tried");
    this.result = result;
  }
}

export async function tryPromo(
  context: ReadContext & { database: Database },
  { promoId, gift, customerId, items }: Tried,
): Promise<TriedPromo> {
  const { database, newId, clock } = context;
  const ownerId = newId();
  const lines = joinLines(gift ? [...items, gift] : items);
  const head = { cartId: newId(), codeId: newId(), ownerId, promoId, customerId };
  return transact<TriedPromo>(database, async (db) => {
    await fillTriedCart(db, { ...head, lines, now: new Date(clock()) });
    const { cart } = await readCart({ ...context, db, owner: { id: ownerId, kind: "guest" } });
    const { state, reason, amount, items_not_discounted } = cart.promo ?? nothing;
    throw new RolledBack({ state, reason, amount, items_not_discounted });
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.result;
    throw error;
  });
}

function joinLines(items: readonly TriedItem[]): (TriedItem & { id: string })[] {
  const lines = new Map<string, TriedItem & { id: string }>();
  for (const item of items) {
    const id = lineId(item.productId, item.variantId);
    const quantity = Math.min(maxQuantity, (lines.get(id)?.quantity ?? 0) + item.quantity);
    lines.set(id, { ...item, id, quantity });
  }
  return [...lines.values()];
}
