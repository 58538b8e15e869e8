/** Unsent changes of a list, merged. */
import type { OpArguments, OpIntent } from "#contract/ops.ts";
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
import { bringItem, editFields, valueIn } from "./row-details.ts";
import { isSame } from "./same-row.ts";

type ItemChanges = OpArguments["item.edit"]["changes"];
type FieldsOp = FreshOf<"item.state"> | FreshOf<"item.edit">;
type UpdateOp = FreshOf<"list.update"> | FreshOf<"activity.update"> | FreshOf<"group.update">;

/** A later op on the same fields replaces an earlier one; a new item takes them in. */
export function mergeItemFields(
  next: FieldsOp,
  changes: ItemChanges | { state: OpArguments["item.state"]["state"] },
  { pending, isSent, base }: MergeScene,
): Merged {
  if (pending.some((op) => op.kind === "item.delete")) return append(next);
  const create = pending.find((op) => op.kind === "item.create");
  if (create?.kind === "item.create") {
    const { item: created } = create.payload;
    const item = "state" in changes ? { ...created, ...changes } : editFields(created, changes);
    return replaceBy(create, { kind: "item.create", payload: { ...create.payload, item } });
  }
  const others = pending.filter((op) => op.kind === next.kind);
  const old = isBarrier(next)
    ? []
    : others.slice(others.findLastIndex(isBarrier) + 1).filter((op) => isReplaced(op, changes));
  const isUnderway = isSent || others.length > old.length;
  const changed = base.item && !("state" in changes) ? editFields(base.item, changes) : changes;
  if (!isUnderway && hasFields(base.item, changed)) return dropAll(old);
  return append(next, old);
}

/** What an order has brought, once for each of its lines: no earlier or later state replaces it. */
export function mergeBrought(
  next: FreshOf<"item.state">,
  brought: readonly string[],
  { pending }: MergeScene,
): Merged {
  const create = pending.find((op) => op.kind === "item.create");
  const isDeleted = pending.some((op) => op.kind === "item.delete");
  if (create?.kind !== "item.create" || isDeleted) return append(next);
  const { item } = create.payload;
  const fields = bringItem(item, next.payload.state, brought);
  const payload = { ...create.payload, item: { ...item, ...fields } };
  return replaceBy(create, { kind: "item.create", payload });
}

/**
 * Edits before and after a rule that is set touch different fields of a plan, and what an order has
 * brought may have been applied by another device: no op may be moved past either.
 */
function isBarrier(op: LoggedOp | FieldsOp): boolean {
  if (op.kind === "item.state") return op.payload.brought !== undefined;
  return op.kind === "item.edit" && "rule" in op.payload.changes;
}

/** Choosing another product forgets the variant, so such an edit is not like the one before. */
function isReplaced(op: LoggedOp, changes: object): boolean {
  if ("product_id" in changes && !("variant_id" in changes)) return false;
  if (op.kind === "item.state") return true;
  return op.kind === "item.edit" && Object.keys(op.payload.changes).every((key) => key in changes);
}

function hasFields(row: object | undefined, fields: object): boolean {
  if (!row) return false;
  return Object.entries(fields).every(([key, value]) => isSame(valueIn(row, key), value));
}

/**
 * Replaces an earlier move only where that is the lane's last op: an item that was moved out of a
 * group before the group was deleted must not be found in it.
 */
export function mergeMove(
  next: FreshOf<"item.move">,
  { log, pending, isSent, base }: MergeScene,
): Merged {
  const last = log.at(-1);
  const moves = pending.filter((op) => op.kind === "item.move");
  const old = moves.filter((op) => op.seq === last?.seq);
  const { to_group_id: group_id, position } = next.payload;
  const isAlone = !isSent && moves.length === old.length;
  const isBack = isAlone && hasFields(base.item, { group_id, position });
  return isBack ? dropAll(old) : append(next, old);
}

/** An item that was never sent is gone without a word to the server. */
export function mergeItemDelete(
  next: FreshOf<"item.delete">,
  { pending, isSent }: MergeScene,
): Merged {
  const isUnknown = !isSent && pending.some((op) => op.kind === "item.create");
  return isUnknown ? dropAll(pending) : append(next, pending);
}

/** Later fields win over earlier ones; what is only being created takes them in. */
export function mergeUpdate(next: UpdateOp, { pending }: MergeScene): Merged {
  const last = pending.at(-1);
  if (!last) return append(next);
  if (last.kind === next.kind)
    // as: both are of one kind, and the later one's fields win
    return append({ ...next, payload: { ...last.payload, ...next.payload } } as FreshOp, [last]);
  const create = mergeIntoCreate(last, next);
  return create ? replaceBy(last, create) : append(next);
}

function mergeIntoCreate(create: LoggedOp, next: UpdateOp): OpIntent | undefined {
  if (create.kind === "list.create" && next.kind === "list.update")
    return { kind: create.kind, payload: { ...create.payload, ...next.payload } };
  if (create.kind === "activity.create" && next.kind === "activity.update") {
    const { list_id: _list, activity_id: _id, ...fields } = next.payload;
    const activity = { ...create.payload.activity, ...fields };
    return { kind: create.kind, payload: { ...create.payload, activity } };
  }
  if (create.kind === "group.create" && next.kind === "group.update") {
    const { list_id: _list, activity_id: _in, group_id: _id, ...fields } = next.payload;
    const group = { ...create.payload.group, ...fields };
    return { kind: create.kind, payload: { ...create.payload, group } };
  }
  return undefined;
}

/** An activity or group that was never sent goes without a word, with all that stands in it. */
export function mergeDelete(
  next: FreshOf<"activity.delete"> | FreshOf<"group.delete">,
  id: string,
  { pending, isSent, pendingMentioning }: MergeScene,
): Merged {
  const isUnknown =
    !isSent && pending.some((op) => op.kind === "activity.create" || op.kind === "group.create");
  const inside = pendingMentioning(id);
  // An older item that was moved in goes with it: the server has to learn that.
  const isKnownInside = inside.some((op) => op.kind === "item.move");
  return isUnknown && !isKnownInside ? dropAll(inside) : append(next);
}

/** Undoes a delete only at once: later ops are about a list that is gone. */
export function mergeRestore(next: FreshOf<"list.restore">, { log }: MergeScene): Merged {
  const last = log.at(-1);
  const isBack = last?.kind === "list.delete" && last.status === "pending";
  return isBack ? { drop: [last.seq] } : append(next);
}
