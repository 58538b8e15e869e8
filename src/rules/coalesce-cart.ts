import { maxQuantity } from "#contract/quantity.ts";
import {
  append,
  type Coalesced,
  type FreshOf,
  type FreshOp,
  type LoggedOp,
  replaceBy,
  type Scene,
} from "./coalesce-log.ts";

/** What one request may carry. */
const mostReferences = 200;

export function coalesceAdd({ pending }: Scene, next: FreshOf<"cart.add">): Coalesced {
  const last = pending.at(-1);
  const { quantity, card, checklist_items = [] } = next.payload;
  if (last?.kind === "cart.add") {
    const sum = last.payload.quantity + quantity;
    const before = last.payload.checklist_items ?? [];
    const references = [...before, ...checklist_items];
    if (sum > maxQuantity || references.length > mostReferences) return append(next);
    const payload = {
      ...last.payload,
      quantity: sum,
      card,
      ...(references.length ? { checklist_items: references } : {}),
    };
    const parts = [...(last.parts ?? []), ...(next.parts ?? [])];
    return replaceBy(last, { kind: "cart.add", payload, parts });
  }
  // A set carries no word of the list that a thing is bought for, and one to nothing ends a line.
  const isPlain = last?.kind === "cart.set" && checklist_items.length === 0;
  if (!isPlain || last.payload.quantity === 0) return append(next);
  const sum = last.payload.quantity + quantity;
  if (sum > maxQuantity) return append(next);
  const payload = { ...last.payload, quantity: sum, card };
  const parts = [...(last.parts ?? []), ...(next.parts ?? [])];
  return replaceBy(last, { kind: "cart.set", payload, parts });
}

/** A removal is a set to nothing. */
export function coalesceSet(
  { pending, isSent, base }: Scene,
  next: FreshOf<"cart.set" | "cart.remove">,
): Coalesced {
  const quantity = next.kind === "cart.set" ? next.payload.quantity : 0;
  const isLacking = !isSent && base.quantity === undefined;
  const [first, ...more] = pending;
  if (isLacking && quantity > 0 && first?.kind === "cart.add" && more.length === 0)
    return replaceBy(first, resize(first, quantity));
  const kept = quantity > 0 && pending.some(isForList) ? pending.filter(isKept) : [];
  const old = pending.filter((op) => !kept.includes(op));
  const isSame = !isSent && kept.length === 0 && (base.quantity ?? 0) === quantity;
  // Set to what it is, with nothing to take back, a line is agreed to at the price of today.
  const isBack = isSame && (old.length > 0 || quantity === 0);
  return isBack ? { drop: old.map((op) => op.seq) } : append(inPlaceOf(old.at(-1), next), old);
}

/** A line that was to come back where it stood comes back there with any quantity. */
function inPlaceOf(
  last: LoggedOp | undefined,
  next: FreshOf<"cart.set" | "cart.remove">,
): FreshOf<"cart.set" | "cart.remove"> {
  if (last?.kind !== "cart.set" || next.kind !== "cart.set") return next;
  const { date_added } = last.payload;
  if (date_added === undefined) return next;
  return { ...next, payload: { ...next.payload, date_added } };
}

/** What says more than a quantity does. */
function isKept(op: LoggedOp): boolean {
  return isForList(op) || (op.kind === "cart.set" && op.payload.date_added !== undefined);
}

/** An add for a list item says what its pieces are for. */
function isForList(op: LoggedOp): boolean {
  return op.kind === "cart.add" && (op.payload.checklist_items?.length ?? 0) > 0;
}

/** Who sets a quantity has settled what was added before: it is nobody's to take back. */
function resize(add: LoggedOp & { kind: "cart.add" }, quantity: number): FreshOp {
  return { kind: "cart.add", payload: { ...add.payload, quantity }, parts: [] };
}

/** An unsent add without the parts of one intention; undefined: nothing of it is left. */
export function withoutIntent(
  add: FreshOf<"cart.add">,
  intentId: string,
): FreshOf<"cart.add"> | undefined {
  const parts = add.parts ?? [];
  const gone = parts.filter((part) => part.intentId === intentId);
  const quantity = add.payload.quantity - gone.reduce((sum, part) => sum + part.quantity, 0);
  if (quantity <= 0) return undefined;
  const items = new Set(gone.map((part) => part.checklistItemId));
  const { checklist_items: all = [], ...payload } = add.payload;
  const checklist_items = all.filter((one) => !items.has(one.id));
  return {
    kind: "cart.add",
    payload: {
      ...payload,
      quantity,
      ...(checklist_items.length ? { checklist_items } : {}),
    },
    parts: parts.filter((part) => part.intentId !== intentId),
  };
}
