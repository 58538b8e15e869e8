/** A list as a lane, and the two other ways to open one: making it and bringing it back. */
import type { Checklist } from "#contract/checklists.ts";
import type { Lane } from "#contract/lanes.ts";
import { laneOf } from "#contract/ops.ts";
import { listLimits, restoreDays } from "#rules/checklists.ts";
import { listOfRows } from "#rules/list-ops.ts";
import type { Reading } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneKind } from "#server/platform/lanes/lane.ts";
import {
  addHead,
  countLists,
  findHead,
  lockLists,
  raiseVersion,
  restoreHead,
} from "./sql-lists.ts";
import { findList } from "./sql-rows.ts";
import { listRemoved } from "./sql-store.ts";

const day = 24 * 60 * 60 * 1000;

export function listLane(id: string): Lane {
  return laneOf({ kind: "list.restore", payload: { list_id: id } });
}

function listIdOf(lane: Lane): string {
  return lane.slice("list:".length);
}

/** A ready list or the visitor's own; anybody else's is not there. */
export async function readList(reading: Reading, id: string): Promise<Checklist> {
  const found = await findList(reading.db, reading, id);
  if (found?.isDeleted) throw new Refusal("gone");
  const head = { version: found?.version ?? 0, epoch: reading.epoch };
  const list = listOfRows(found?.rows ?? [], head);
  if (!list) throw new Refusal("notFound");
  return list;
}

export const lists: LaneKind = {
  open: async ({ db, owner }, lane) => {
    const id = listIdOf(lane);
    const version = await raiseVersion(db, owner.id, id);
    if (version === undefined) throw await explain(db, owner.id, id);
    return { id, version };
  },
  findVersion: async (reading, lane) => {
    const found = await findList(reading.db, reading, listIdOf(lane), { ids: [], below: false });
    return found && !found.isDeleted ? found.version : undefined;
  },
  listChanged: async (reading, lane, since) =>
    (await findList(reading.db, reading, listIdOf(lane), { since }))?.rows ?? [],
  listRemoved: ({ db }, lane, since) => listRemoved(db, listIdOf(lane), since),
  readWhole: (reading, lane) => readList(reading, listIdOf(lane)),
};

/** Version 1 is a list just made; a list that was there is at 2 or more, for it is raised as well. */
export const newLists: LaneKind = {
  ...lists,
  open: async ({ db, owner, clock }, lane) => {
    const id = listIdOf(lane);
    await lockLists(db, owner.id);
    if (await addHead(db, owner.id, id, new Date(clock()))) {
      await needRoom(db, owner.id);
      return { id, version: 1 };
    }
    const version = await raiseVersion(db, owner.id, id);
    if (version !== undefined) return { id, version };
    const head = await findHead(db, id);
    throw new Refusal(head?.owner_id === owner.id ? "gone" : "idTaken");
  },
};

export const deletedLists: LaneKind = {
  ...lists,
  open: async (reading, lane) => {
    const { db, owner, clock } = reading;
    const id = listIdOf(lane);
    const now = clock();
    const times = { since: new Date(now - restoreDays * day), now: new Date(now) };
    await lockLists(db, owner.id);
    const version = await restoreHead(db, owner.id, id, times);
    // Nothing to bring back: a live list stays as it is, any other is refused.
    if (version === undefined) return lists.open(reading, lane);
    await needRoom(db, owner.id);
    return { id, version };
  },
};

async function needRoom(db: Reading["db"], ownerId: string): Promise<void> {
  if ((await countLists(db, ownerId)) > listLimits.lists)
    throw new Refusal("invalid", { fields: { lists: "tooMany" } });
}

/** Why an owner cannot write a list. */
async function explain(db: Reading["db"], ownerId: string, id: string): Promise<Refusal> {
  const head = await findHead(db, id);
  if (head?.kind === "ready") return new Refusal("readOnly");
  return new Refusal(head?.owner_id === ownerId ? "gone" : "notFound");
}
