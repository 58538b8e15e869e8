/** One change of one line of the cart: the shop's rule, on what is stored and true today. */
import type { CartItem, Notice } from "#contract/cart.ts";
import { uuid } from "#contract/ids.ts";
import { splitLineId } from "#contract/line-id.ts";
import { applyCartOp, type CartIntent, lineIdOf, wantsPieces } from "#rules/cart-ops.ts";
import { toKopiykas } from "#rules/money.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneReading, LaneWriting } from "#server/platform/lanes/lane.ts";
import { itemOf } from "./cart.ts";
import { findLine, type LineNow, putLine, removeLine } from "./sql.ts";

/** Far above any trip; a cart is read whole with every change. */
const mostLines = 500;

/** Everything that the change depends on. */
export async function lookAtLine(reading: LaneReading, op: CartIntent): Promise<LineNow> {
  const id = lineIdOf(op);
  const { product_id: productId, variant_id: variantId } = splitLineId(id);
  const ids = variantId === null ? [productId] : [productId, variantId];
  if (!ids.every((one) => uuid.safeParse(one).success)) throw new Refusal("notFound");

  return findLine(reading, { id, productId, variantId });
}

/** `looked`: where it was read already. */
export async function changeLine(
  writing: LaneWriting,
  op: CartIntent,
  looked?: LineNow,
): Promise<{ notices: Notice[] }> {
  const { line, facts, wasOrdered, lines } = looked ?? (await lookAtLine(writing, op));
  const { clock } = writing;
  const id = lineIdOf(op);
  // Set before the order was placed and sent after it: the shopper has these already.
  if (wasOrdered && op.kind === "cart.set" && wantsPieces(op))
    return { notices: [{ code: "alreadyOrdered", item_id: id }] };
  if (facts?.mustChoose && wantsPieces(op)) throw new Refusal("selectOptions");

  const now = new Date(clock());
  const known = line && itemOf(line, facts);
  const change = applyCartOp(known, op, facts, now.toISOString());
  if ("refused" in change) throw new Refusal(change.refused);
  if (change.line && !known && lines >= mostLines)
    throw new Refusal("invalid", { fields: { items: "tooMany" } });
  await storeLine(writing, id, { known, next: change.line, now });
  return { notices: change.notices };
}

async function storeLine(
  { db, lane }: LaneWriting,
  id: string,
  change: { known: CartItem | undefined; next: CartItem | null; now: Date },
): Promise<void> {
  const { known, next, now } = change;
  if (next) await putLine(db, lane, next, toKopiykas(next.added_price));
  else if (known) await removeLine(db, lane, id, now);
}
