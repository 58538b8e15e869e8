/**
 * Applies one change to one cart line: the rules of rules/cart over the stored line and its
 * product.
 */

import { isDeepStrictEqual } from "node:util";
import type { CartItem, Notice } from "#contract/cart.ts";
import { maxQuantity, splitLineId } from "#contract/cart-line.ts";
import { uuid } from "#contract/ids.ts";
import { isBuyable, stockLimit } from "#rules/cart/cart.ts";
import { fitQuantity } from "#rules/cart/quantity-step.ts";
import { applyCartOp, type CartIntent, lineIdOf, wantsPieces } from "#rules/ops/cart-ops.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import { releaseHold } from "#server/delivery-details/sql-slot-capacity.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneChange, LaneReadContext, LaneWriteContext } from "#server/platform/lanes/lane.ts";
import { cartItemOf, currentCartOf, readCartAsStored } from "./cart.ts";
import { leaveEndedGift, recountGift } from "./recount-gift.ts";
import {
  findDetails,
  putLine,
  removeLine,
  type StoredCart,
  type StoredLine,
  setDetails,
} from "./sql.ts";
import { clearGiftPieces } from "./sql-gifts.ts";
import { findLineInCart, findLineState, type LineState } from "./sql-line-state.ts";

/** Far above any real cart; every change reads the complete cart. */
const maxLines = 500;

/** Reads everything that the change depends on, and with an answer all that it needs. */
export async function readLineState(
  context: LaneReadContext & { isAnswered?: boolean },
  op: CartIntent,
): Promise<LineState> {
  const id = lineIdOf(op);
  const { product_id: productId, variant_id: variantId } = splitLineId(id);
  const ids = variantId === null ? [productId] : [productId, variantId];
  if (!ids.every((one) => uuid.safeParse(one).success)) throw new Refusal("notFound");

  const find = context.isAnswered ? findLineInCart : findLineState;
  return find(context, { id, productId, variantId });
}

/** @param lineState absent: it is read here */
export async function changeLine(
  context: LaneWriteContext,
  op: CartIntent,
  lineState?: LineState,
): Promise<LaneChange & { notices: Notice[] }> {
  let state = lineState ?? (await readLineState(context, op));
  const isSettled = state.mayHaveGift && (await leaveEndedGift(context, state.cart));
  if (isSettled)
    state = await readLineState({ ...context, isAnswered: state.cart !== undefined }, op);
  const { line, facts, wasOrdered, lines } = state;
  const { clock } = context;
  const id = lineIdOf(op);
  // Set on the device before the order was placed, and sent after it: these pieces are ordered.
  if (wasOrdered && op.kind === "cart.set" && wantsPieces(op))
    return { notices: [{ code: "alreadyOrdered", item_id: id }], isUnchanged: !isSettled };
  if (facts?.mustChoose && wantsPieces(op)) throw new Refusal("selectOptions");

  const now = new Date(clock());
  const known = line && cartItemOf(line, facts);
  const change = applyCartOp(known, fitToStep(op, known, facts), facts, now.toISOString());
  if ("refused" in change) throw new Refusal(change.refused);
  const { notices } = change;
  if (isDeepStrictEqual(change.line ?? undefined, known))
    return { notices, isUnchanged: !isSettled };
  if (change.line && !known && lines >= maxLines)
    throw new Refusal("invalid", { fields: { items: "tooMany" } });
  await storeLine(context, id, { known, next: change.line, now });
  if (known && !change.line && lines <= 1) {
    await releaseSlotOf(context);
    if (state.mayHaveGift) await clearGiftPieces(context.db, context.lane.id);
    return { notices };
  }
  return { notices, ...(await recountCart(context, state, { id, known, next: change.line })) };
}

type ItemChange = { id: string; known: CartItem | undefined; next: CartItem | null };

/** `changed`: the cart, where it was read before the change and has no more changes. */
async function recountCart(
  context: LaneWriteContext,
  state: LineState,
  { id, known, next }: ItemChange,
): Promise<Pick<LaneChange, "changed">> {
  if (!state.cart && !state.mayHaveGift) return {};
  const current = state.cart
    ? await currentCartOf(context, withLine(state.cart, id, next && { ...state, next }))
    : await readCartAsStored(context);
  const pieces = { id, before: known?.quantity ?? 0, after: next?.quantity ?? 0 };
  const isRecounted = state.mayHaveGift && (await recountGift(context, current, pieces));
  if (isRecounted && !(await hasLines(context))) await releaseSlotOf(context);
  return state.cart && !isRecounted ? { changed: current.cart } : {};
}

/** The cart with the line as it was stored; null: without it. */
function withLine(
  cart: StoredCart,
  id: string,
  change: { line: StoredLine | undefined; facts: LineState["facts"]; next: CartItem } | null,
): StoredCart {
  const lines = cart.lines.filter(({ line }) => line.id !== id);
  if (!change) return { ...cart, lines };
  const { line, facts, next } = change;
  const stored: StoredLine = {
    id,
    productId: next.product_id,
    variantId: next.variant_id,
    quantity: next.quantity,
    checklistItems: next.checklist_items,
    addedPrice: toKopiykas(next.added_price),
    addedName: next.name,
    dateAdded: line?.dateAdded ?? new Date(next.date_added),
    version: cart.head?.version ?? 0,
  };
  return { ...cart, lines: [...lines, { line: stored, facts }] };
}

/** The device knows nothing of steps: what it sent is moved to a quantity that can be ordered. */
function fitToStep(
  op: CartIntent,
  line: CartItem | undefined,
  facts: LineState["facts"],
): CartIntent {
  if (op.kind === "cart.remove" || !facts || !isBuyable(facts)) return op;
  if (facts.quantity_min <= 1 && facts.quantity_inc <= 1) return op;
  const before = line?.quantity ?? 0;
  const fitted = (wanted: number) => {
    const most = Math.min(stockLimit(facts), maxQuantity);
    const quantity = wanted > 0 ? fitQuantity(wanted, facts, { before, most }) : 0;
    if (quantity === undefined) throw new Refusal("outOfStock");
    return quantity;
  };
  const { quantity } = op.payload;
  switch (op.kind) {
    case "cart.add":
      return { ...op, payload: { ...op.payload, quantity: fitted(before + quantity) - before } };
    case "cart.take":
      return { ...op, payload: { ...op.payload, quantity: before - fitted(before - quantity) } };
    default:
      return { ...op, payload: { ...op.payload, quantity: fitted(quantity) } };
  }
}

/** The gift may have been the last line. */
const hasLines = async (context: LaneReadContext): Promise<boolean> =>
  (await readCartAsStored(context)).cart.items.length > 0;

/** An empty cart keeps its choice of a slot, and holds none. */
async function releaseSlotOf({ db, lane }: LaneWriteContext): Promise<void> {
  const details = await findDetails(db, lane.id);
  if (!details.delivery?.held_until) return;
  await releaseHold(db, lane.id);
  await setDetails(db, lane.id, {
    ...details,
    delivery: { ...details.delivery, held_until: null },
  });
}

async function storeLine(
  { db, lane }: LaneWriteContext,
  id: string,
  change: { known: CartItem | undefined; next: CartItem | null; now: Date },
): Promise<void> {
  const { known, next, now } = change;
  if (next) await putLine(db, lane, next, toKopiykas(next.added_price));
  else if (known) await removeLine(db, lane, id, now);
}
