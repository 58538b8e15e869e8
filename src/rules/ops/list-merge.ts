/** Unsent changes of a list, merged. */
import type { OpIntent } from "#contract/ops.ts";
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

type UpdateOp = FreshOf<"list.update"> | FreshOf<"activity.update"> | FreshOf<"group.update">;

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
