/**
 * The ops of a list's items. An item is found by its id alone: another device may have moved it to
 * another group meanwhile.
 */
import type { OpArguments, OpKind } from "#contract/ops.ts";
import { bringBackItem, createItemAgain } from "./list-inverse.ts";
import { mergeBrought, mergeItemDelete, mergeItemFields, mergeMove } from "./list-merge.ts";
import {
  createRow,
  findGroup,
  findRow,
  itemRow,
  refuse,
  removeRow,
  updateRow,
} from "./list-rows.ts";
import { inItem, type ListRules, onList } from "./list-rule.ts";
import { append } from "./op-rule.ts";
import { bringItem, editFields, valueIn } from "./row-details.ts";

type ItemOpKind = Extract<OpKind, `item.${string}`>;
type ItemArguments = OpArguments["item.delete"];

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
