/** The overview's rows, each under the guards of its own list. */
import type { ChecklistSummary } from "#contract/checklists.ts";
import type { Lane } from "#contract/lanes.ts";
import { clearLane, readHead, replaceLane } from "./base.ts";
import { readIdentity } from "./device-keys.ts";
import { type BaseContent, type Head, publicIdentity, type SummaryRow } from "./rows.ts";
import type { Tx } from "./store.ts";

export type ListsStart = { identity: string; acksByLane: ReadonlyMap<string, number> };

export async function readListsStart(tx: Tx): Promise<ListsStart> {
  const identity = await readIdentity(tx);
  const heads = await tx.listHeads(identity);
  return { identity, acksByLane: new Map(heads.map((head) => [head.lane, head.acks])) };
}

const laneOf = (id: string): Lane => `list:${id}`;

/** Answers the ids of lists that the device has in another version, or not at all. */
export async function takeSummaries(
  tx: Tx,
  start: ListsStart,
  summaries: readonly ChecklistSummary[],
  now: number,
): Promise<string[]> {
  if ((await readIdentity(tx)) !== start.identity) return [];
  const own = summaries.filter((one) => one.kind === "own");
  const ready = summaries.filter((one) => one.kind === "ready");
  const staleOwn = await takeOwn(tx, start, own, now);
  const rows = ready.map((summary, place) => ({ ...rowOf(summary), place }));
  await putOverview(tx, publicIdentity, rows, now);
  const staleReady = await listStale(tx, publicIdentity, ready);
  return [...staleOwn, ...staleReady];
}

const rowOf = (summary: ChecklistSummary): SummaryRow => ({ row: "summary", ...summary });

async function takeOwn(
  tx: Tx,
  start: ListsStart,
  summaries: readonly ChecklistSummary[],
  now: number,
): Promise<string[]> {
  const { identity } = start;
  const heads = await tx.listHeads(identity);
  const known = await tx.listBase(identity, "lists");
  const rows = new Map(known.map(({ id, content }) => [id, content]));
  const told = new Set(summaries.map((one) => one.id));
  const fresh: ChecklistSummary[] = [];
  for (const summary of summaries) {
    if (!(await isSettled(tx, start, heads, summary.id))) continue;
    rows.set(summary.id, rowOf(summary));
    fresh.push(summary);
  }
  const lists = heads.flatMap(({ lane }) =>
    lane.startsWith("list:") ? [lane.slice("list:".length)] : [],
  );
  for (const id of new Set([...rows.keys(), ...lists])) {
    if (told.has(id)) continue;
    if (!(await isSettled(tx, start, heads, id))) continue;
    // Deleted somewhere else; a change of it that still waits will hear so.
    rows.delete(id);
    const head = await readHead(tx, identity, laneOf(id));
    if (head.version > 0) await clearLane(tx, head);
  }
  await putOverview(tx, identity, [...rows.values()], now);
  return listStale(tx, identity, fresh);
}

/** Neither an op of unknown outcome, nor an ack since the question was asked. */
async function isSettled(
  tx: Tx,
  start: ListsStart,
  heads: readonly Head[],
  id: string,
): Promise<boolean> {
  const acks = heads.find((head) => head.lane === laneOf(id))?.acks ?? 0;
  if (acks !== (start.acksByLane.get(laneOf(id)) ?? 0)) return false;
  const ops = await tx.listOps(start.identity, laneOf(id));
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
    const head = await readHead(tx, owner, laneOf(id));
    if (head.version !== version || head.epoch !== epoch || head.isBehind) stale.push(id);
  }
  return stale;
}
