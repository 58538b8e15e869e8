/** One pull for each resource: reads it from the server and applies the answer to the base. */
import type { Checklist } from "#contract/checklists.ts";
import {
  type EntryResource,
  entryReads,
  entryResources,
  isEntryResource,
} from "#contract/entry-calls.ts";
import { type Lane, type LaneResource, listLane, type ShapedResource } from "#contract/lanes.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { localIdentity } from "#offline/store/rows.ts";
import { type Tx, tables } from "#offline/store/store.ts";
import { rowsOfCart } from "#rules/cart/cart.ts";
import { rowsOfEntries } from "#rules/ops/entry-ops.ts";
import { rowsOfList } from "#rules/ops/list-tree.ts";
import {
  applyPull,
  applyReadyList,
  type CompleteLane,
  closeRating,
  type ReadyList,
  type RefreshResult,
} from "./apply-pull.ts";
import { type PullStart, readHead } from "./base.ts";
import { applySummaries, readListsStart } from "./list-summaries.ts";
import { isOwnAnswer, type OwnReadParts, readOwn } from "./read-own.ts";

/** `otherIdentity`: the answer is not for the identity that the device had when it asked. */
export type PullResult = RefreshResult | "otherIdentity";

const scope = ["ops", "base", "heads", "device"] as const;

export async function pullCart(parts: OwnReadParts): Promise<PullResult> {
  const start = await startPull(parts, "cart");
  const result = await readOwn(parts, { call: "readCart" });
  if (!result?.ok) return "unreachable";
  if (!(await isOwnAnswer(parts, result.meta, start.identity))) return "otherIdentity";
  if (start.identity === localIdentity) return "applied";
  const { version, epoch } = result.answer;
  return finishPull(parts, "cart", start, { rows: rowsOfCart(result.answer), version, epoch });
}

async function pullEntries(parts: OwnReadParts, resource: EntryResource): Promise<PullResult> {
  const start = await startPull(parts, resource);
  // There is no session yet; whether the cookie has one, the answer for the cart shows.
  if (start.identity === localIdentity) return "applied";
  const result = await readOwn(parts, entryReads[resource]);
  if (!result?.ok) return "unreachable";
  if (!(await isOwnAnswer(parts, result.meta, start.identity))) return "otherIdentity";
  const { version, epoch, items } = result.answer;
  return finishPull(parts, resource, start, {
    rows: rowsOfEntries(resource, items),
    version,
    epoch,
  });
}

export async function pullChecklist(parts: OwnReadParts, id: string): Promise<PullResult> {
  const { store, environment } = parts;
  const lane = listLane(id);
  const start = await startPull(parts, lane);
  const result = await readOwn(parts, { call: "readChecklist", params: { id } });
  if (!result) return "unreachable";
  if (!result.ok) {
    if (result.outcome === "unreachable") return "unreachable";
    const isGone = result.status === 404 || result.status === 410;
    return isGone ? pullGoneList(parts, lane, start, result.status) : "ignored";
  }
  const complete = completeOf(result.answer);
  if (result.answer.kind === "ready")
    return store.writeInPause(scope, (tx) => applyReadyList(tx, complete, environment.clock()));
  if (!(await isOwnAnswer(parts, result.meta, start.identity))) return "otherIdentity";
  return finishPull(parts, lane, start, complete);
}

const completeOf = (list: Checklist): ReadyList => ({
  id: list.id,
  rows: rowsOfList(list),
  version: list.version,
  epoch: list.epoch,
});

/** In one request and one transaction: after each, all views read again what they show. */
async function pullReadyLists(parts: OwnReadParts): Promise<void> {
  const { store, environment } = parts;
  const result = await readOwn(parts, { call: "readReadyLists" });
  if (!result?.ok) return;
  await store.writeInPause(scope, async (tx) => {
    for (const list of result.answer)
      await applyReadyList(tx, completeOf(list), environment.clock());
  });
}

/** The overview, and then every list of which it names another version than the device has. */
export async function pullChecklists(parts: OwnReadParts): Promise<PullResult> {
  const { store, environment } = parts;
  const start = await store.read(readListsStart);
  const result = await readOwn(parts, { call: "readChecklists" });
  if (!result?.ok) return "unreachable";
  if (!(await isOwnAnswer(parts, result.meta, start.identity))) return "otherIdentity";
  const summaries = result.answer;
  const { own, ready } = await store.writeInPause(scope, (tx) =>
    applySummaries(tx, start, summaries, environment.clock()),
  );
  const [first, ...others] = ready;
  if (others.length > 0) await pullReadyLists(parts);
  else if (first) own.push(first);
  for (const id of own) await pullChecklist(parts, id);
  return "applied";
}

type LanePull = (parts: OwnReadParts, id: string, lane: Lane) => Promise<PullResult>;

const pulls: Record<ShapedResource, LanePull> = {
  cart: pullCart,
  list: pullChecklist,
  rating: finishRating,
};

export function pullLane(
  parts: OwnReadParts,
  { lane, resource, id }: { lane: Lane; resource: LaneResource; id: string },
): Promise<PullResult> {
  return isEntryResource(resource)
    ? pullEntries(parts, resource)
    : pulls[resource](parts, id, lane);
}

/**
 * The cart first: its answer shows whose the device is. Stops at the first answer for another
 * identity, because the rest would be for it too. A page that is opened needs no rating.
 */
export async function pullAll(parts: OwnReadParts): Promise<PullResult> {
  const cartResult = await pullCart(parts);
  if (cartResult === "otherIdentity") return cartResult;
  for (const resource of entryResources)
    if ((await pullEntries(parts, resource)) === "otherIdentity") return "otherIdentity";
  const listsResult = await pullChecklists(parts);
  return listsResult === "otherIdentity" ? listsResult : cartResult;
}

function finishRating({ store }: OwnReadParts, _id: string, lane: Lane): Promise<RefreshResult> {
  return store.writeInPause(scope, (tx) => closeRating(tx, lane));
}

/** Loaded on demand: few lists are deleted on another device. */
async function pullGoneList(
  parts: OwnReadParts,
  lane: Lane,
  start: PullStart,
  status: number,
): Promise<RefreshResult> {
  const gone = await import("./gone-list.ts").catch(() => undefined);
  return gone ? gone.finishGoneList(parts, lane, start, status) : "ignored";
}

function startPull({ store }: OwnReadParts, lane: Lane): Promise<PullStart> {
  return store.read(async (tx: Tx) => {
    const identity = await readIdentity(tx);
    const { acks, epoch } = await readHead(tx, identity, lane);
    return { identity, acks, epoch };
  });
}

/** What compares epochs is loaded on demand: few databases are restored. */
async function finishPull(
  { store, environment }: OwnReadParts,
  lane: Lane,
  start: PullStart,
  complete: CompleteLane,
): Promise<RefreshResult> {
  if (start.epoch && start.epoch !== complete.epoch) {
    const restored = await import("./resend-lost.ts").catch(() => undefined);
    if (!restored) return "ignored";
    return store.writeInPause(tables, (tx) =>
      restored.applyRestored(tx, environment, lane, start, complete),
    );
  }
  return store.writeInPause(scope, (tx) =>
    applyPull(tx, lane, start, complete, environment.clock()),
  );
}
