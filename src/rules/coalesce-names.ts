import { entityKeyOf, type OpIntent } from "#contract/ops.ts";

/** The thing that an op is about, its fields taken together: ops of one root keep their order. */
export function entityRootOf(op: OpIntent): string {
  if (op.kind === "item.state" || op.kind === "item.edit" || op.kind === "item.move")
    return `item:${op.payload.item_id}`;
  return entityKeyOf(op);
}

/** The row that an op makes, changes or removes. */
export function writtenBy(op: OpIntent): string {
  const root = entityRootOf(op);
  return "list_id" in op.payload ? root.slice(root.indexOf(":") + 1) : root;
}

/** Every row that an op speaks of: where it happens, and what it changes. */
export function namedBy(op: OpIntent): string[] {
  if (!("list_id" in op.payload)) return [writtenBy(op)];
  const names = [op.payload.list_id, writtenBy(op)];
  if ("activity_id" in op.payload) names.push(op.payload.activity_id);
  if ("group_id" in op.payload) names.push(op.payload.group_id);
  if (op.kind === "item.move") names.push(op.payload.to_activity_id, op.payload.to_group_id);
  return names;
}

/** Whether swapping the two could matter: one changes what the other speaks of. */
export function isOrdered(a: OpIntent, b: OpIntent): boolean {
  return namedBy(a).includes(writtenBy(b)) || namedBy(b).includes(writtenBy(a));
}

/** The rows that an op makes; ops that name one of them cannot do without it. */
export function madeBy(op: OpIntent): string[] {
  if (op.kind === "list.create") return [op.payload.list_id];
  const isCreate =
    op.kind === "activity.create" || op.kind === "group.create" || op.kind === "item.create";
  return isCreate ? [writtenBy(op)] : [];
}
