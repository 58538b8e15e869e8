/** The calls that change the content of a list, each converted to ops. */

import { positionBetween } from "#rules/checklists/positions.ts";
import type { ListOp } from "#rules/ops/list-ops.ts";
import { withoutUndefined } from "#server/platform/without-undefined.ts";
import { findLastPosition } from "./sql-store.ts";
import {
  activityOps,
  fillActivities,
  fillGroups,
  fillItems,
  groupOps,
  type NewGroup,
} from "./tree.ts";
import { createListWrite } from "./write-list.ts";

type InGroup = { id: string; aid: string; gid: string };

const none = { ids: [] };

export const updateChecklist = createListWrite({
  call: "updateChecklist",
  names: () => none,
  opsOf: ({ id }, body) => [
    { kind: "list.update", payload: { list_id: id, ...withoutUndefined(body) } },
  ],
});

export const createActivity = createListWrite({
  call: "createActivity",
  names: (_params, body) => ({ ids: [...ownId(body), ...idsInGroups(body.groups)] }),
  opsOf: async ({ id }, body, { db, newId }) => {
    const last = body.position ? null : await findLastPosition(db, id, {});
    return fillActivities([body], newId, last).flatMap((activity) => activityOps(id, activity));
  },
});

export const updateActivity = createListWrite({
  call: "updateActivity",
  names: ({ aid }) => ({ ids: [aid] }),
  opsOf: ({ id, aid }, body) => [
    {
      kind: "activity.update",
      payload: { list_id: id, activity_id: aid, ...withoutUndefined(body) },
    },
  ],
});

export const deleteActivity = createListWrite({
  call: "deleteActivity",
  names: ({ aid }) => ({ ids: [aid], below: true }),
  opsOf: ({ id, aid }) => [{ kind: "activity.delete", payload: { list_id: id, activity_id: aid } }],
});

export const createGroup = createListWrite({
  call: "createGroup",
  names: ({ aid }, body) => ({ ids: [aid, ...idsInGroups([body])] }),
  opsOf: async ({ id, aid }, body, { db, newId }) => {
    const last = body.position ? null : await findLastPosition(db, id, { activity_id: aid });
    return fillGroups([body], newId, last).flatMap((group) => groupOps(id, aid, group));
  },
});

export const updateGroup = createListWrite({
  call: "updateGroup",
  names: ({ gid }) => ({ ids: [gid] }),
  opsOf: (params, body) => [
    { kind: "group.update", payload: { ...groupAt(params), ...withoutUndefined(body) } },
  ],
});

export const deleteGroup = createListWrite({
  call: "deleteGroup",
  names: ({ gid }) => ({ ids: [gid], below: true }),
  opsOf: (params) => [{ kind: "group.delete", payload: groupAt(params) }],
});

export const createItem = createListWrite({
  call: "createItem",
  names: ({ gid }, body) => ({ ids: [gid, ...ownId(body)] }),
  opsOf: async (params, body, { db, newId }) => {
    const { id, gid } = params;
    const last = body.position ? null : await findLastPosition(db, id, { group_id: gid });
    return fillItems([body], newId, last).map((item) => ({
      kind: "item.create",
      payload: { ...groupAt(params), item },
    }));
  },
});

/** One body may change the state, edit and move; a move may leave out what stays the same. */
export const updateItem = createListWrite({
  call: "updateItem",
  names: ({ iid }, { group_id }) => ({ ids: group_id ? [iid, group_id] : [iid] }),
  opsOf: async (params, body, { db }, rows) => {
    const at = { ...groupAt(params), item_id: params.iid };
    const { state, brought, group_id, activity_id, position, ...rest } = body;
    // With a state it is what an order has brought, and without one a field like the others.
    const edited = state ? rest : { ...rest, brought };
    const changes = withoutUndefined(edited);
    const ops: ListOp[] = [];
    // An empty body still checks that the item exists.
    if (Object.keys(changes).length > 0 || Object.keys(body).length === 0)
      ops.push({ kind: "item.edit", payload: { ...at, changes } });
    const cause = brought ? { brought } : {};
    if (state) ops.push({ kind: "item.state", payload: { ...at, state, ...cause } });
    if (group_id === undefined && activity_id === undefined && position === undefined) return ops;
    const item = rows.get(params.iid);
    const present = item?.row === "item" ? item : undefined;
    const to_group_id = group_id ?? present?.group_id ?? params.gid;
    const group = rows.get(to_group_id);
    const stays = to_group_id === present?.group_id ? present.position : undefined;
    const last = { group_id: to_group_id };
    ops.push({
      kind: "item.move",
      payload: {
        ...at,
        to_group_id,
        to_activity_id: activity_id ?? (group?.row === "group" ? group.activity_id : params.aid),
        position:
          position ?? stays ?? positionBetween(await findLastPosition(db, params.id, last), null),
      },
    });
    return ops;
  },
});

export const deleteItem = createListWrite({
  call: "deleteItem",
  names: ({ iid }) => ({ ids: [iid] }),
  opsOf: (params) => [
    { kind: "item.delete", payload: { ...groupAt(params), item_id: params.iid } },
  ],
});

function groupAt({ id, aid, gid }: InGroup) {
  return { list_id: id, activity_id: aid, group_id: gid };
}

function ownId({ id }: { id?: string | undefined }): string[] {
  return id ? [id] : [];
}

function idsInGroups(groups: readonly NewGroup[] = []): string[] {
  return groups.flatMap((group) => [...ownId(group), ...(group.items ?? []).flatMap(ownId)]);
}
