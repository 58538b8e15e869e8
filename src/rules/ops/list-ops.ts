/** The ops of a list, its activities and its groups. */
import type { OpArguments, OpKind, OpOf } from "#contract/ops.ts";
import { itemOps } from "./item-ops.ts";
import { argumentsNow, createActivityAgain, createGroupAgain } from "./list-inverse.ts";
import { mergeDelete, mergeRestore, mergeUpdate } from "./list-merge.ts";
import {
  change,
  createList,
  createRow,
  findGroup,
  findRow,
  type ListRows,
  refuse,
  removeRow,
  updateRow,
} from "./list-rows.ts";
import { inActivity, inGroup, inList, type ListRules, onList, onOwnList } from "./list-rule.ts";
import { append, type ListVerdict } from "./op-rule.ts";

type PartKind = Exclude<OpKind & `${"list" | "activity" | "group"}.${string}`, never>;

const listParams = ({ list_id }: OpArguments["list.delete"]) => ({ id: list_id });
const activityParams = ({ list_id, activity_id }: OpArguments["activity.delete"]) => ({
  id: list_id,
  aid: activity_id,
});
const groupParams = (args: OpArguments["group.delete"]) => ({
  ...activityParams(args),
  gid: args.group_id,
});

const partOps: ListRules<PartKind> = {
  "list.create": {
    ...inList,
    creates: true,
    request: ({ list_id, items, ...fields }) => ({
      call: "createChecklist",
      params: {},
      body: { id: list_id, ...fields, items },
    }),
    mergeScope: "entity",
    merge: (next) => append(next),
    apply: createList,
    inverse: ({ list_id }) => [{ kind: "list.delete", payload: { list_id } }],
  },

  "list.update": {
    ...inList,
    creates: false,
    request: ({ list_id, ...body }) => ({ call: "updateChecklist", params: { id: list_id }, body }),
    mergeScope: "entity",
    merge: (next, scene) => mergeUpdate(next, scene),
    apply: onList((_rows, { list_id: _list, ...fields }, list) => updateRow(list, fields)),
    inverse: (args, current) =>
      argumentsNow(args, args.list_id, current).map((payload) => ({
        kind: "list.update",
        payload,
      })),
  },

  "list.delete": {
    ...inList,
    creates: false,
    request: (args) => ({ call: "deleteChecklist", params: listParams(args), body: null }),
    mergeScope: "entity",
    // A list is sent even to be deleted: its undo restores what the server has deleted.
    merge: (next) => append(next),
    apply: onOwnList((rows) => change([], [...rows.keys()])),
    inverse: (args) => [{ kind: "list.restore", payload: args }],
  },

  "list.restore": {
    ...inList,
    creates: false,
    request: (args) => ({ call: "restoreChecklist", params: listParams(args), body: null }),
    mergeScope: "lane",
    merge: mergeRestore,
    apply: onOwnList(() => change([])),
    inverse: (args) => [{ kind: "list.delete", payload: args }],
  },

  "activity.create": {
    ...inActivity(({ activity }) => activity.id),
    creates: true,
    request: ({ list_id, activity }) => ({
      call: "createActivity",
      params: { id: list_id },
      body: activity,
    }),
    mergeScope: "entity",
    merge: (next) => append(next),
    apply: onList((rows, { activity }) => createRow(rows, { row: "activity", ...activity })),
    inverse: ({ list_id, activity }) => [
      { kind: "activity.delete", payload: { list_id, activity_id: activity.id } },
    ],
  },

  "activity.update": {
    ...inActivity(({ activity_id }) => activity_id),
    creates: false,
    request: ({ list_id, activity_id, ...body }) => ({
      call: "updateActivity",
      params: activityParams({ list_id, activity_id }),
      body,
    }),
    mergeScope: "entity",
    merge: (next, scene) => mergeUpdate(next, scene),
    apply: onList((rows, { list_id: _list, activity_id, ...fields }) =>
      updateRow(findRow(rows, "activity", activity_id), fields),
    ),
    inverse: (args, current) =>
      argumentsNow(args, args.activity_id, current).map((payload) => ({
        kind: "activity.update",
        payload,
      })),
  },

  "activity.delete": {
    ...inActivity(({ activity_id }) => activity_id),
    creates: false,
    request: (args) => ({ call: "deleteActivity", params: activityParams(args), body: null }),
    mergeScope: "lane",
    merge: (next, scene) => mergeDelete(next, next.payload.activity_id, scene),
    apply: onList((rows, { activity_id }) =>
      removeRow(rows, findRow(rows, "activity", activity_id)),
    ),
    inverse: createActivityAgain,
  },

  "group.create": {
    ...inGroup(({ group }) => group.id),
    creates: true,
    request: ({ list_id, activity_id, group }) => ({
      call: "createGroup",
      params: activityParams({ list_id, activity_id }),
      body: group,
    }),
    mergeScope: "entity",
    merge: (next) => append(next),
    apply: onList((rows, { activity_id, group }) => {
      if (!findRow(rows, "activity", activity_id)) return refuse("notFound");
      return createRow(rows, { row: "group", activity_id, ...group });
    }),
    inverse: ({ list_id, activity_id, group }) => [
      { kind: "group.delete", payload: { list_id, activity_id, group_id: group.id } },
    ],
  },

  "group.update": {
    ...inGroup(({ group_id }) => group_id),
    creates: false,
    request: ({ list_id, activity_id, group_id, ...body }) => ({
      call: "updateGroup",
      params: groupParams({ list_id, activity_id, group_id }),
      body,
    }),
    mergeScope: "entity",
    merge: (next, scene) => mergeUpdate(next, scene),
    apply: onList((rows, { list_id: _list, activity_id, group_id, ...fields }) =>
      updateRow(findGroup(rows, { activity_id, group_id }), fields),
    ),
    inverse: (args, current) =>
      argumentsNow(args, args.group_id, current).map((payload) => ({
        kind: "group.update",
        payload,
      })),
  },

  "group.delete": {
    ...inGroup(({ group_id }) => group_id),
    creates: false,
    request: (args) => ({ call: "deleteGroup", params: groupParams(args), body: null }),
    mergeScope: "lane",
    merge: (next, scene) => mergeDelete(next, next.payload.group_id, scene),
    apply: onList((rows, args) => removeRow(rows, findGroup(rows, args))),
    inverse: createGroupAgain,
  },
};

export type ListOpKind = keyof typeof partOps | keyof typeof itemOps;
export type ListOp = { [K in ListOpKind]: OpOf<K> }[ListOpKind];

export const listOps: ListRules<ListOpKind> = { ...partOps, ...itemOps };

/** One op against `rows`, which stay as they are. What is gone is refused, deletes too. */
export function applyListOp<K extends ListOpKind>(
  rows: ListRows,
  op: OpOf<K>,
  now: string,
): ListVerdict {
  return listOps[op.kind].apply(rows, op.payload, now);
}
