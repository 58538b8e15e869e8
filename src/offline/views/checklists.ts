import type { ChecklistSummary } from "#contract/checklists.ts";
import { isListLane, type ListLane, listIdOfLane } from "#contract/lanes.ts";
import { readListRows } from "#offline/log/current-state.ts";
import { foldList, type ListSummary, summariesOf, summarize } from "#offline/log/fold.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { type LaneHead, publicIdentity } from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { View } from "#offline/store/watch-view.ts";
import { makeWatchView } from "#offline/store/watch-view.ts";
import { listOfRows } from "#rules/ops/list-tree.ts";
import type { ListBases } from "./list-bases.ts";
import type { SyncStatus } from "./sync-status.ts";

export type ChecklistsView = {
  /** The latest changed first. */
  own: ListSummary[];
  ready: ChecklistSummary[];
  /** By list id. */
  statuses: ReadonlyMap<string, SyncStatus>;
  /** Device clock, ms; null: never fetched on this device. */
  fetchedAt: number | null;
};

export function makeChecklistsView(store: Store, bases: ListBases): View<ChecklistsView> {
  return makeWatchView(store, (tx) => readOverview(tx, bases));
}

/**
 * The server's summaries, replaced by ones computed from the device's rows where these are newer. Read in
 * few turns: as long as this reads, no tap can be written.
 */
async function readOverview(tx: Tx, bases: ListBases): Promise<ChecklistsView> {
  const identity = await readIdentity(tx);
  const [summaries, firstOps, laneHeads, failed, publicSummaries, publicHead] = await Promise.all([
    tx.listBase(identity, "lists"),
    tx.listFirstOps(identity),
    tx.listHeads(identity),
    tx.listFailed(identity),
    tx.listBase(publicIdentity, "lists"),
    tx.findHead(publicIdentity, "lists"),
  ]);
  const known = new Map<string, ListSummary>(summariesOf(summaries).map((one) => [one.id, one]));
  const firsts = new Map(firstOps.map((op) => [op.lane, op]));
  const heads = new Map(laneHeads.map((head) => [head.lane, head]));
  const statuses = new Map<string, SyncStatus>();
  const lanes = [...new Set([...firsts.keys(), ...heads.keys()])].filter(isListLane);
  const readNewer = async (lane: ListLane) => {
    const id = listIdOfLane(lane);
    const firstOp = firsts.get(lane);
    const head = heads.get(lane);
    const summary = known.get(id);
    if (firstOp) statuses.set(id, firstOp.status === "pending" ? "waiting" : "sent");
    if (!firstOp && summary && summary.version >= (head?.version ?? 0)) return;
    const current = await readSummary(tx, { identity, lane, head, bases }, summary);
    if (current) known.set(id, current);
    else known.delete(id);
  };
  await Promise.all(lanes.map(readNewer));
  for (const { op } of failed)
    if (isListLane(op.lane)) statuses.set(listIdOfLane(op.lane), "needsYou");
  return {
    own: [...known.values()].sort(byDate),
    ready: summariesOf(publicSummaries),
    statuses,
    fetchedAt: publicHead?.fetchedAt ?? null,
  };
}

type OwnLane = { identity: string; lane: ListLane; head: LaneHead | undefined; bases: ListBases };

async function readSummary(
  tx: Tx,
  own: OwnLane,
  known: ListSummary | undefined,
): Promise<ListSummary | undefined> {
  const [{ head, rows }, ops] = await Promise.all([
    readBase(tx, own),
    tx.listOps(own.identity, own.lane),
  ]);
  // Of a list that was never fetched, only the summary is known.
  if (rows.size === 0 && known && (head?.version ?? 0) === 0 && head?.acks === 0) return known;
  const current = foldList(rows, ops);
  const at = { version: head?.version ?? 0, epoch: head?.epoch ?? "" };
  const list = listOfRows(current.values(), at);
  return list && summarize(list, known);
}

/** Of the own list, or else of the ready one. */
async function readBase(tx: Tx, { identity, lane, head, bases }: OwnLane) {
  const known = bases.find(head);
  if (known) return { head, rows: known };
  const read = await readListRows(tx, identity, lane);
  bases.put(read.head, read.rows);
  return read;
}

function byDate(a: ListSummary, b: ListSummary): number {
  if (a.date_updated !== b.date_updated) return a.date_updated > b.date_updated ? -1 : 1;
  return a.id < b.id ? 1 : -1;
}
