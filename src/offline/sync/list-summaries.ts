/** Applies the lists' overview; each row is protected by the guards of its own list. */
import type { ChecklistSummary } from "#contract/checklists.ts";
import { isListLane, listIdOfLane, listLane } from "#contract/lanes.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import {
  type BaseContent,
  type LaneHead,
  publicIdentity,
  type SummaryRow,
} from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { readHead, replaceLane } from "./base.ts";

export type SummariesStart = { identity: string; acksByLane: ReadonlyMap<string, number> };

export async function readListsStart(tx: Tx): Promise<SummariesStart> {
  const identity = await readIdentity(tx);
  const heads = await tx.listHeads(identity);
  return { identity, acksByLane: new Map(heads.map((head) => [head.lane, head.acks])) };
}

/** Ids of lists. */
export type StaleLists = { own: string[]; ready: string[] };

/** Returns the lists that the device does not have in this version, or has alone. */
export async function applySummaries(
  tx: Tx,
  start: SummariesStart,
  summaries: readonly ChecklistSummary[],
  now: number,
): Promise<StaleLists> {
  if ((await readIdentity(tx)) !== start.identity) return { own: [], ready: [] };
  const ownSummaries = summaries.filter((one) => one.kind === "own");
  const readySummaries = summaries.filter((one) => one.kind === "ready");
  const own = await applyOwnSummaries(tx, start, ownSummaries, now);
  const rows = readySummaries.map((summary, place) => ({ ...rowOf(summary), place }));
  await putOverview(tx, publicIdentity, rows, now);
  return { own, ready: await listStale(tx, publicIdentity, readySummaries) };
}

const rowOf = (summary: ChecklistSummary): SummaryRow => ({ row: "summary", ...summary });

async function applyOwnSummaries(
  tx: Tx,
  start: SummariesStart,
  summaries: readonly ChecklistSummary[],
  now: number,
): Promise<string[]> {
  const { identity } = start;
  const heads = await tx.listHeads(identity);
  const stored = await tx.listBase(identity, "lists");
  const rows = new Map(stored.map(({ id, content }) => [id, content]));
  const listedIds = new Set(summaries.map((one) => one.id));
  const fresh: ChecklistSummary[] = [];
  const missing: string[] = [];
  for (const summary of summaries) {
    if (!(await isStable(tx, start, heads, summary.id))) continue;
    rows.set(summary.id, rowOf(summary));
    fresh.push(summary);
  }
  const lists = heads.flatMap(({ lane }) => (isListLane(lane) ? listIdOfLane(lane) : []));
  for (const id of new Set([...rows.keys(), ...lists])) {
    if (listedIds.has(id)) continue;
    if (!(await isStable(tx, start, heads, id))) continue;
    // Deleted on another device, or missing in a restored database: the list's own answer says it.
    rows.delete(id);
    if ((await readHead(tx, identity, listLane(id))).version > 0) missing.push(id);
  }
  await putOverview(tx, identity, [...rows.values()], now);
  return [...missing, ...(await listStale(tx, identity, fresh))];
}

/** True if no op of the list is in flight and none was acknowledged since the request. */
async function isStable(
  tx: Tx,
  start: SummariesStart,
  heads: readonly LaneHead[],
  id: string,
): Promise<boolean> {
  const acks = heads.find((head) => head.lane === listLane(id))?.acks ?? 0;
  if (acks !== (start.acksByLane.get(listLane(id)) ?? 0)) return false;
  const ops = await tx.listOps(start.identity, listLane(id));
  return ops.every((op) => op.status === "pending");
}

async function putOverview(tx: Tx, owner: string, rows: BaseContent[], now: number): Promise<void> {
  const head = await readHead(tx, owner, "lists");
  await replaceLane(tx, head, rows, { version: head.version + 1, epoch: "" }, now);
}

async function listStale(
  tx: Tx,
  owner: string,
  summaries: readonly ChecklistSummary[],
): Promise<string[]> {
  const stale: string[] = [];
  for (const { id, version, epoch } of summaries) {
    const head = await readHead(tx, owner, listLane(id));
    if (head.version !== version || head.epoch !== epoch || head.isBehind) stale.push(id);
  }
  return stale;
}
