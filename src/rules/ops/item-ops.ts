/**
 * The ops of a list's items. An item is found by its id alone: another device may have moved it to
 * another group meanwhile.
 */
import type { NewId } from "#contract/clock.ts";
import type { OpArguments, OpIntent, OpKind } from "#contract/ops.ts";
import { createItem } from "./list-inverse.ts";
import {
  createRow,
  findGroup,
  findRow,
  itemRow,
  type RowOf,
  refuse,
  removeRow,
  updateRow,
} from "./list-rows.ts";
import { inItem, type ListRules, onList } from "./list-rule.ts";
import {
  append,
  type CurrentState,
  dropAll,
  type FreshOf,
  type LoggedOp,
  type Merged,
  type MergeScene,
  replaceBy,
} from "./op-rule.ts";
import { bringItem, editFields, isSame, valueIn } from "./row-details.ts";

type ItemOpKind = Extract<OpKind, `item.${string}`>;
type ItemArguments = OpArguments["item.delete"];
type ItemChanges = OpArguments["item.edit"]["changes"];
type FieldsOp = FreshOf<"item.state"> | FreshOf<"item.edit">;

const groupParams = ({ list_id, activity_id, group_id }: OpArguments["group.delete"]) => ({
  id: list_id,
  aid: activity_id,
  gid: group_id,
});
const itemParams = (args: ItemArguments) => ({ ...groupParams(args), iid: args.item_id });
const ofItem = inItem(({ item_id }: ItemArguments) => item_id);

export const itemOps: ListRules<ItemOpKind> = {
  "item.create": {
    ...inItem(({ item }: OpArguments["item.create"]) => item.id),
    creates: true,
    request: (args) => ({ call: "createItem", params: groupParams(args), body: args.item }),
    mergeScope: "entity",
    merge: (next) => append(next),
    apply: onList((rows, args) => {
      if (!findGroup(rows, args)) return refuse("notFound");
      return createRow(rows, itemRow(args.group_id, args.item));
    }),
    inverse: ({ item, ...at }) => [{ kind: "item.delete", payload: { ...at, item_id: item.id } }],
  },

  "item.state": {
    ...ofItem,
    creates: false,
    key: ({ item_id }) => `item:${item_id}:state`,
    request: (args) => ({
      call: "updateItem",
      params: itemParams(args),
      body: args.brought ? { state: args.state, brought: args.brought } : { state: args.state },
    }),
    mergeScope: "entity",
    merge: (next, scene) =>
      next.payload.brought
        ? mergeBrought(next, next.payload.brought, scene)
        : mergeItemFields(next, { state: next.payload.state }, scene),
    apply: onList((rows, { item_id, state, brought }) => {
      const item = findRow(rows, "item", item_id);
      return updateRow(item, item && brought ? bringItem(item, state, brought) : { state });
    }),
    inverse: (args, current) =>
      bringBackItem(args, current, (at, item) => ({
        kind: "item.state",
        payload: { ...at, state: item.state },
      })),
  },

  "item.edit": {
    ...ofItem,
    creates: false,
    key: ({ item_id, changes }) => `item:${item_id}:${Object.keys(changes).sort().join("+")}`,
    request: (args) => ({ call: "updateItem", params: itemParams(args), body: args.changes }),
    mergeScope: "entity",
    merge: (next, scene) => mergeItemFields(next, next.payload.changes, scene),
    apply: onList((rows, { item_id, changes }) => {
      const item = findRow(rows, "item", item_id);
      return updateRow(item, item && editFields(item, changes));
    }),
    inverse: (args, current) =>
      bringBackItem(args, current, (at, item) => {
        const keys = Object.keys(args.changes);
        // Choosing a product forgot the variant; going back brings it along.
        if (keys.includes("product_id")) keys.push("variant_id");
        // What a rule made forgets that a person has changed it.
        if (item.rule && !keys.includes("touched")) keys.push("touched");
        // as: keys of an item's changes with the item's own values
        const changes = Object.fromEntries(
          keys.map((key) => [key, valueIn(item, key)]),
        ) as OpArguments["item.edit"]["changes"];
        return { kind: "item.edit", payload: { ...at, changes } };
      }),
  },

  "item.move": {
    ...ofItem,
    creates: false,
    key: ({ item_id }) => `item:${item_id}:place`,
    mentions: (args) => [...ofItem.mentions(args), args.to_activity_id, args.to_group_id],
    request: (args) => ({
      call: "updateItem",
      params: itemParams(args),
      body: {
        activity_id: args.to_activity_id,
        group_id: args.to_group_id,
        position: args.position,
      },
    }),
    mergeScope: "lane",
    merge: mergeMove,
    apply: onList((rows, { item_id, to_activity_id, to_group_id, position }) => {
      const to = { activity_id: to_activity_id, group_id: to_group_id };
      if (!findGroup(rows, to)) return refuse("notFound");
      return updateRow(findRow(rows, "item", item_id), { group_id: to_group_id, position });
    }),
    inverse: (args, current) =>
      bringBackItem(args, current, ({ activity_id, group_id }, { position }) => ({
        kind: "item.move",
        payload: { ...args, to_activity_id: activity_id, to_group_id: group_id, position },
      })),
  },

  "item.delete": {
    ...ofItem,
    creates: false,
    request: (args) => ({ call: "deleteItem", params: itemParams(args), body: null }),
    mergeScope: "entity",
    merge: mergeItemDelete,
    apply: onList((rows, { item_id }) => removeRow(rows, findRow(rows, "item", item_id))),
    inverse: createItemAgain,
  },
};

/** A later op on the same fields replaces an earlier one; a new item takes them in. */
function mergeItemFields(
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
function mergeBrought(
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
function mergeMove(next: FreshOf<"item.move">, { log, pending, isSent, base }: MergeScene): Merged {
  const last = log.at(-1);
  const moves = pending.filter((op) => op.kind === "item.move");
  const old = moves.filter((op) => op.seq === last?.seq);
  const { to_group_id: group_id, position } = next.payload;
  const isAlone = !isSent && moves.length === old.length;
  const isBack = isAlone && hasFields(base.item, { group_id, position });
  return isBack ? dropAll(old) : append(next, old);
}

/** An item that was never sent is gone without a word to the server. */
function mergeItemDelete(next: FreshOf<"item.delete">, { pending, isSent }: MergeScene): Merged {
  const isUnknown = !isSent && pending.some((op) => op.kind === "item.create");
  return isUnknown ? dropAll(pending) : append(next, pending);
}

/** Nothing where the item is not there any more. `at` names the group in which it stands now. */
function bringBackItem(
  { list_id, item_id }: ItemArguments,
  { rows }: CurrentState,
  make: (at: ItemArguments, item: RowOf<"item">) => OpIntent,
): OpIntent[] {
  const item = findRow(rows, "item", item_id);
  const group = item && findRow(rows, "group", item.group_id);
  if (!item || !group) return [];
  const { activity_id, id: group_id } = group;
  return [make({ list_id, activity_id, group_id, item_id }, item)];
}

function createItemAgain(
  { list_id, activity_id, item_id }: ItemArguments,
  { rows }: CurrentState,
  newId: NewId,
): OpIntent[] {
  const item = findRow(rows, "item", item_id);
  return item ? [createItem({ list_id, activity_id, group_id: item.group_id }, item, newId)] : [];
}
