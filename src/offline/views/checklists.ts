import type { ChecklistSummary } from "#contract/checklists.ts";
import type { Lane } from "#contract/lanes.ts";
import { readListRows } from "#offline/log/current-state.ts";
import { foldList, summariesOf, summarize } from "#offline/log/fold.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { publicIdentity } from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { View } from "#offline/store/watch-view.ts";
import { makeWatchView } from "#offline/store/watch-view.ts";
import { listOfRows } from "#rules/ops/list-tree.ts";
import type { SyncStatus } from "./sync-status.ts";

export type ChecklistsView = {
  /** The latest changed first. */
  own: ChecklistSummary[];
  ready: ChecklistSummary[];
  /** By list id. */
  statuses: ReadonlyMap<string, SyncStatus>;
  /** Device clock, ms; null: never fetched on this device. */
  fetchedAt: number | null;
};

export function makeChecklistsView(store: Store): View<ChecklistsView> {
  return makeWatchView(store, readOverview);
}

/** The server's summaries, replaced by ones computed from the device's rows where these are newer. */
async function readOverview(tx: Tx): Promise<ChecklistsView> {
  const identity = await readIdentity(tx);
  const known = new Map(
    summariesOf(await tx.listBase(identity, "lists")).map((one) => [one.id, one]),
  );
  const firsts = new Map((await tx.listFirstOps(identity)).map((op) => [op.lane, op]));
  const heads = new Map((await tx.listHeads(identity)).map((head) => [head.lane, head]));
  const statuses = new Map<string, SyncStatus>();
  const lanes = new Set<string>([...firsts.keys(), ...heads.keys()]);
  for (const lane of lanes) {
    if (!isList(lane)) continue;
    const id = lane.slice("list:".length);
    const firstOp = firsts.get(lane);
    const version = heads.get(lane)?.version ?? 0;
    const summary = known.get(id);
    if (firstOp) statuses.set(id, firstOp.status === "pending" ? "waiting" : "sent");
    if (!firstOp && summary && summary.version >= version) continue;
    const current = await readSummary(tx, identity, lane, summary);
    if (current) known.set(id, current);
    else known.delete(id);
  }
  for (const { op } of await tx.listFailed(identity))
    if (isList(op.lane)) statuses.set(op.lane.slice("list:".length), "needsYou");
  const ready = summariesOf(await tx.listBase(publicIdentity, "lists"));
  const head = await tx.findHead(publicIdentity, "lists");
  const own = [...known.values()].sort(byDate);
  return { own, ready, statuses, fetchedAt: head?.fetchedAt ?? null };
}

async function readSummary(
  tx: Tx,
  identity: string,
  lane: Lane,
  known: ChecklistSummary | undefined,
): Promise<ChecklistSummary | undefined> {
  const { head, rows } = await readListRows(tx, identity, lane);
  // Of a list that was never fetched, only the summary is known.
  if (rows.size === 0 && known && (head?.version ?? 0) === 0 && head?.acks === 0) return known;
  const current = foldList(rows, await tx.listOps(identity, lane));
  const at = { version: head?.version ?? 0, epoch: head?.epoch ?? "" };
  const list = listOfRows(current.values(), at);
  return list && summarize(list, known);
}

function isList(lane: string): lane is Lane {
  return lane.startsWith("list:");
}

function byDate(a: ChecklistSummary, b: ChecklistSummary): number {
  if (a.date_updated !== b.date_updated) return a.date_updated > b.date_updated ? -1 : 1;
  return a.id < b.id ? 1 : -1;
}
