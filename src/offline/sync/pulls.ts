/** One pull for each resource: reads it from the server and applies the answer to the base. */
import type { Lane, LaneResource } from "#contract/lanes.ts";
import type { Read } from "#contract/reads.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { localIdentity } from "#offline/store/rows.ts";
import { type Tx, tables } from "#offline/store/store.ts";
import { rowsOfCart } from "#rules/cart/cart.ts";
import { rowsOfList } from "#rules/ops/list-tree.ts";
import { rowsOfEntries } from "#rules/saved-products/saved-products.ts";
import {
  applyPull,
  applyReadyList,
  type CompleteLane,
  closeRating,
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

/** The screen reads the products, and whether they are still sold, from the catalogue. */
const savedProductsReads = {
  wishlist: { call: "readWishlist" },
  comparison: { call: "readComparison", query: "fields=id" },
} as const satisfies Record<SavedProductsKind, Read>;

export async function pullSavedProducts(
  parts: OwnReadParts,
  kind: SavedProductsKind,
): Promise<PullResult> {
  const start = await startPull(parts, kind);
  // There is no session yet; whether the cookie has one, the answer for the cart shows.
  if (start.identity === localIdentity) return "applied";
  const result = await readOwn(parts, savedProductsReads[kind]);
  if (!result?.ok) return "unreachable";
  if (!(await isOwnAnswer(parts, result.meta, start.identity))) return "otherIdentity";
  const { version, epoch, items } = result.answer;
  return finishPull(parts, kind, start, { rows: rowsOfEntries(items), version, epoch });
}

export async function pullChecklist(parts: OwnReadParts, id: string): Promise<PullResult> {
  const { store, environment } = parts;
  const lane: Lane = `list:${id}`;
  const start = await startPull(parts, lane);
  const result = await readOwn(parts, { call: "readChecklist", params: { id } });
  if (!result) return "unreachable";
  if (!result.ok) {
    if (result.outcome === "unreachable") return "unreachable";
    const isGone = result.status === 404 || result.status === 410;
    return isGone ? pullGoneList(parts, lane, start, result.status) : "ignored";
  }
  const { version, epoch, kind } = result.answer;
  const complete = { rows: rowsOfList(result.answer), version, epoch };
  if (kind === "ready")
    return store.write(scope, (tx) => applyReadyList(tx, lane, complete, environment.clock()));
  if (!(await isOwnAnswer(parts, result.meta, start.identity))) return "otherIdentity";
  return finishPull(parts, lane, start, complete);
}

/** The overview, and then every list of which it names another version than the device has. */
export async function pullChecklists(parts: OwnReadParts): Promise<PullResult> {
  const { store, environment } = parts;
  const start = await store.read(readListsStart);
  const result = await readOwn(parts, { call: "readChecklists" });
  if (!result?.ok) return "unreachable";
  if (!(await isOwnAnswer(parts, result.meta, start.identity))) return "otherIdentity";
  const summaries = result.answer;
  const staleIds = await store.write(scope, (tx) =>
    applySummaries(tx, start, summaries, environment.clock()),
  );
  for (const id of staleIds) await pullChecklist(parts, id);
  return "applied";
}

type LanePulls = {
  one: (parts: OwnReadParts, id: string, lane: Lane) => Promise<PullResult>;
  /** Every lane of the resource; null: a page that is opened needs none of them. */
  all: ((parts: OwnReadParts) => Promise<PullResult>) | null;
};

/** In the order of a pull of everything: the cart's answer shows whose the device is. */
export const pullsOf: Record<LaneResource, LanePulls> = {
  cart: { one: pullCart, all: pullCart },
  wishlist: savedProductsPulls("wishlist"),
  comparison: savedProductsPulls("comparison"),
  list: { one: pullChecklist, all: pullChecklists },
  rating: { one: finishRating, all: null },
};

function savedProductsPulls(kind: SavedProductsKind): LanePulls {
  const pull = (parts: OwnReadParts) => pullSavedProducts(parts, kind);
  return { one: pull, all: pull };
}

/** Stops at the first answer for another identity, because the rest would be for it too. */
export async function pullAll(parts: OwnReadParts): Promise<PullResult> {
  let cartResult: PullResult = "applied";
  for (const [resource, { all }] of Object.entries(pullsOf)) {
    const result = await all?.(parts);
    if (result === "otherIdentity") return result;
    if (resource === "cart" && result) cartResult = result;
  }
  return cartResult;
}

function finishRating({ store }: OwnReadParts, _id: string, lane: Lane): Promise<RefreshResult> {
  return store.write(scope, (tx) => closeRating(tx, lane));
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
    return store.write(tables, (tx) =>
      restored.applyRestored(tx, environment, lane, start, complete),
    );
  }
  return store.write(scope, (tx) => applyPull(tx, lane, start, complete, environment.clock()));
}
