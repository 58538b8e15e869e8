/** A list as a lane, and two more lane kinds: for creating and for restoring a list. */

import type { Checklist } from "#contract/checklists.ts";
import type { Lane } from "#contract/lanes.ts";
import { listLimits, restoreDays } from "#rules/checklists/checklists.ts";
import { listOfRows } from "#rules/ops/list-tree.ts";
import { laneOf } from "#rules/ops/op-table.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneKind } from "#server/platform/lanes/lane.ts";
import {
  countLists,
  findListHeader,
  insertListHeader,
  lockLists,
  lowerVersion,
  raiseVersion,
  restoreListHeader,
} from "./sql-lists.ts";
import { findList, type RowFilter } from "./sql-rows.ts";
import { listRemoved } from "./sql-store.ts";

const day = 24 * 60 * 60 * 1000;

export function listLane(id: string): Lane {
  return laneOf({ kind: "list.restore", payload: { list_id: id } });
}

function listIdOf(lane: Lane): string {
  return lane.slice("list:".length);
}

/** Reads a ready list or the visitor's own; any other counts as not found. */
export async function readList(
  context: ReadContext,
  id: string,
  filter?: RowFilter,
): Promise<Checklist> {
  const found = await findList(context.db, context, id, filter);
  if (found?.isDeleted) throw new Refusal("gone");
  const head = { version: found?.version ?? 0, epoch: context.epoch };
  const list = listOfRows(found?.rows ?? [], head);
  if (!list) throw new Refusal("notFound");
  return list;
}

export const checklistLane: LaneKind = {
  open: async ({ db, owner }, lane) => {
    const id = listIdOf(lane);
    const version = await raiseVersion(db, owner.id, id);
    if (version === undefined) throw await explainRefusal(db, owner.id, id);
    return { id, version };
  },
  lowerVersion: ({ db }, { id }) => lowerVersion(db, id),
  findVersion: async (context, lane) => {
    const found = await findList(context.db, context, listIdOf(lane), { ids: [], below: false });
    return found && !found.isDeleted ? found.version : undefined;
  },
  listChanged: async (context, lane, since) =>
    (await findList(context.db, context, listIdOf(lane), { since }))?.rows ?? [],
  listRemoved: ({ db }, lane, since) => listRemoved(db, listIdOf(lane), since),
  read: (context, lane) => readList(context, listIdOf(lane)),
};

/**
 * Version 1: the list was just created. An existing list has 2 or more, because opening raises it.
 */
export const newChecklistLane: LaneKind = {
  ...checklistLane,
  open: async ({ db, owner, clock }, lane) => {
    const id = listIdOf(lane);
    await lockLists(db, owner.id);
    if (await insertListHeader(db, owner.id, id, new Date(clock()))) {
      await checkListCount(db, owner.id);
      return { id, version: 1 };
    }
    const version = await raiseVersion(db, owner.id, id);
    if (version !== undefined) return { id, version };
    const head = await findListHeader(db, id);
    throw new Refusal(head?.owner_id === owner.id ? "gone" : "idTaken");
  },
};

export const deletedChecklistLane: LaneKind = {
  ...checklistLane,
  open: async (context, lane) => {
    const { db, owner, clock } = context;
    const id = listIdOf(lane);
    const now = clock();
    const times = { since: new Date(now - restoreDays * day), now: new Date(now) };
    await lockLists(db, owner.id);
    const version = await restoreListHeader(db, owner.id, id, times);
    // Nothing to restore: an existing list stays as it is, any other is refused.
    if (version === undefined) return checklistLane.open(context, lane);
    await checkListCount(db, owner.id);
    return { id, version };
  },
};

async function checkListCount(db: ReadContext["db"], ownerId: string): Promise<void> {
  if ((await countLists(db, ownerId)) > listLimits.lists)
    throw new Refusal("invalid", { fields: { lists: "tooMany" } });
}

/** The refusal that says why the owner cannot write the list. */
async function explainRefusal(
  db: ReadContext["db"],
  ownerId: string,
  id: string,
): Promise<Refusal> {
  const head = await findListHeader(db, id);
  if (head?.kind === "ready") return new Refusal("readOnly");
  return new Refusal(head?.owner_id === ownerId ? "gone" : "notFound");
}
