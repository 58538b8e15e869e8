/** Unsent changes of one cart line, merged. */

import { maxQuantity } from "#contract/cart-line.ts";
import { maxReferences } from "./cart-lines.ts";
import {
  append,
  dropAll,
  type FreshOf,
  type FreshOp,
  type LoggedOp,
  type Merged,
  type MergeScene,
  replaceBy,
} from "./op-rule.ts";

export function mergeAdd(next: FreshOf<"cart.add">, { pending }: MergeScene): Merged {
  const last = pending.at(-1);
  const { quantity, card, checklist_items = [] } = next.payload;
  if (last?.kind === "cart.add") {
    const sum = last.payload.quantity + quantity;
    const references = [...(last.payload.checklist_items ?? []), ...checklist_items];
    if (sum > maxQuantity || references.length > maxReferences) return append(next);
    const payload = {
      ...last.payload,
      quantity: sum,
      card,
      ...(references.length ? { checklist_items: references } : {}),
    };
    const parts = [...(last.parts ?? []), ...(next.parts ?? [])];
    return replaceBy(last, { kind: "cart.add", payload, parts });
  }
  // A set does not name list items, and one to 0 ends a line.
  const isPlain = last?.kind === "cart.set" && checklist_items.length === 0;
  if (!isPlain || last.payload.quantity === 0) return append(next);
  const sum = last.payload.quantity + quantity;
  if (sum > maxQuantity) return append(next);
  const payload = { ...last.payload, quantity: sum, card };
  const parts = [...(last.parts ?? []), ...(next.parts ?? [])];
  return replaceBy(last, { kind: "cart.set", payload, parts });
}

/** A shopper who taps − five times sends one op. */
export function mergeTake(next: FreshOf<"cart.take">, { pending, log }: MergeScene): Merged {
  const last = pending.at(-1);
  if (last?.kind !== "cart.take" || isBroughtBack(next, log)) return append(next);
  const quantity = last.payload.quantity + next.payload.quantity;
  if (quantity > maxQuantity) return append(next);
  return replaceBy(last, { kind: "cart.take", payload: { ...last.payload, quantity } });
}

type QuantityOp = FreshOf<"cart.set"> | FreshOf<"cart.remove">;
type ChangeOfLine = QuantityOp | FreshOf<"cart.take">;

/** A removal is a set to 0. */
export function mergeQuantity(
  next: QuantityOp,
  quantity: number,
  { pending, isSent, base, log }: MergeScene,
): Merged {
  // The base's line may have left since, or be back: what is there now is not known.
  if (base.isGift || isBroughtBack(next, log)) return append(next, quantity > 0 ? [] : pending);
  const isNewLine = !isSent && base.quantity === undefined;
  const [first, ...more] = pending;
  if (isNewLine && quantity > 0 && first?.kind === "cart.add" && more.length === 0)
    return replaceBy(first, resize(first, quantity));
  const stays = quantity > 0 && pending.some(isForList) ? pending.filter(saysMore) : [];
  const old = pending.filter((op) => !stays.includes(op));
  const isSame = !isSent && stays.length === 0 && (base.quantity ?? 0) === quantity;
  // Set to what it is, with nothing to take back: the shopper accepts the line at today's price.
  const isBack = isSame && (old.length > 0 || quantity === 0);
  if (isBack) return dropAll(old);
  const last = old.at(-1);
  const op = inPlaceOf(last, next);
  // Later changes of the gift would otherwise come before it is back.
  if (op !== next && last?.kind === "cart.set" && last.payload.gift)
    return { ...dropAll(old.slice(0, -1)), replace: { seq: last.seq, op } };
  return append(op, old);
}

/** Whether an op that is about another line brings pieces of this one back, as a gift. */
function isBroughtBack({ payload: { line_id } }: ChangeOfLine, log: readonly LoggedOp[]): boolean {
  return log.some(
    ({ kind, payload }) =>
      kind === "cart.set" && payload.gift?.line_id === line_id && payload.line_id !== line_id,
  );
}

/** A line that was to come back where it stood, with a gift, comes back so with any quantity. */
function inPlaceOf(last: LoggedOp | undefined, next: QuantityOp): QuantityOp {
  if (last?.kind !== "cart.set" || next.kind !== "cart.set") return next;
  const { date_added, gift } = last.payload;
  if (date_added === undefined) return next;
  return { ...next, payload: { ...next.payload, date_added, gift } };
}

/** Whether the op says more than a quantity. */
function saysMore(op: LoggedOp): boolean {
  return isForList(op) || (op.kind === "cart.set" && op.payload.date_added !== undefined);
}

/** An add for a list item says what its pieces are for. */
function isForList(op: LoggedOp): boolean {
  return op.kind === "cart.add" && (op.payload.checklist_items?.length ?? 0) > 0;
}

/** Setting a quantity settles what was added before: no undo takes it back. */
function resize(add: LoggedOp & { kind: "cart.add" }, quantity: number): FreshOp {
  return { kind: "cart.add", payload: { ...add.payload, quantity }, parts: [] };
}
