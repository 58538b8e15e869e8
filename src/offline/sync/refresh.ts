/** Asks the server for what is the shopper's, and lets it into the base where that is safe. */

import { type Lane, type LaneResource, resourceOfLane } from "#contract/lanes.ts";
import type { Lang } from "#contract/lang.ts";
import type { Read } from "#contract/reads.ts";
import type { MembershipKind } from "#contract/saved-products.ts";
import type { Environment } from "#offline/environment.ts";
import { addNotices, findPause, readIdentity } from "#offline/store/device-table.ts";
import {
  type BaseContent,
  localIdentity,
  publicIdentity,
  type StoredOp,
} from "#offline/store/rows.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { Backoff } from "#offline/wire/backoff.ts";
import { findSharedRetryAfter, shareRetryAfter } from "#offline/wire/shared-retry-after.ts";
import type { AnswerMeta, Wire } from "#offline/wire/wire.ts";
import { rowsOfCart } from "#rules/cart/cart.ts";
import { rowsOfList } from "#rules/ops/list-tree.ts";
import { rowsOfEntries } from "#rules/saved-products/saved-products.ts";
import { checkPull, clearLane, type PullStart, readHead, replaceLane } from "./base.ts";
import { applySummaries, readListsStart } from "./list-summaries.ts";
import type { Sessions } from "./session.ts";

export type RefreshParts = {
  store: Store;
  wire: Wire;
  environment: Environment;
  backoff: Backoff;
  sessions: Sessions;
  lang: () => Lang;
};

/** `ignored`: a guard held it back; `unreachable`: nobody answered. */
export type RefreshResult = "taken" | "ignored" | "unreachable";

/** `other`: the answer is not for whom the device was when it asked. */
type PullResult = RefreshResult | "other";

export type Refresh = {
  refreshCart: () => Promise<RefreshResult>;
  refreshSavedProducts: (kind: MembershipKind) => Promise<RefreshResult>;
  refreshChecklist: (id: string) => Promise<RefreshResult>;
  /** The overview, and every list that it says is newer than the device's. */
  refreshChecklists: () => Promise<RefreshResult>;
  refreshLane: (lane: Lane) => Promise<RefreshResult>;
  /** Everything; where the session turns out to be another one, again as that one. */
  refreshAll: () => Promise<RefreshResult>;
};

type OwnRead = "readCart" | "readChecklist" | "readChecklists" | "readWishlist" | "readComparison";

const scope = ["ops", "base", "heads", "device"] as const;
type CompleteLane = { rows: BaseContent[]; version: number; epoch: string };

export function makeRefresh(parts: RefreshParts): Refresh {
  const { store, wire, environment, backoff, sessions, lang } = parts;

  /** The read, and whether its answer belongs to whom the device is. */
  async function readShop<N extends OwnRead>(read: Read<N>) {
    backoff.adoptShared(await store.read(findSharedRetryAfter), environment.clock());
    if (backoff.remaining() > 0) return undefined;
    const result = await wire.read(read, lang());
    if (!result.ok && result.outcome === "unreachable" && result.retryAfter !== undefined)
      await shareRetryAfter(parts, result.retryAfter);
    return result;
  }

  /** A cookie from before, or none where there should be one: the server is asked who we are. */
  async function isOwnAnswer(meta: AnswerMeta, identity: string): Promise<boolean> {
    const answerIdentity = meta.identity ?? localIdentity;
    if (answerIdentity === identity) {
      // Who was waited for is back, and the answer that told so was lost.
      const isPaused = (await store.read(findPause))?.reason === "signIn";
      if (isPaused && answerIdentity !== localIdentity) await sessions.confirm();
      return true;
    }
    // Asked before the device knew who it is, and answered after: about that there is no doubt.
    if (answerIdentity !== (await store.read(readIdentity))) sessions.invalidate();
    return false;
  }

  /** Once more as whom the server says that the device is. */
  async function pullAgain(pull: () => Promise<PullResult>): Promise<RefreshResult> {
    if (sessions.confirmed() === undefined && !(await sessions.confirm())) return "ignored";
    const secondResult = await pull();
    return secondResult === "other" ? "ignored" : secondResult;
  }

  /** One lane alone makes nobody out of whom the device is: that is for all of them together. */
  async function pullLane(pull: () => Promise<PullResult>): Promise<RefreshResult> {
    const firstResult = await pull();
    if (firstResult !== "other") return firstResult;
    const hasNoIdentity = (await store.read(readIdentity)) === localIdentity;
    return hasNoIdentity || sessions.confirmed() !== undefined ? pullAgain(pull) : "ignored";
  }

  const startPull = (lane: Lane) =>
    store.read(async (tx): Promise<PullStart> => {
      const identity = await readIdentity(tx);
      return { identity, acks: (await readHead(tx, identity, lane)).acks };
    });

  const applyStarted = (lane: Lane, start: PullStart, complete: CompleteLane) =>
    store.write(scope, (tx) => applyPull(tx, lane, start, complete, environment.clock()));

  async function pullCart(): Promise<PullResult> {
    const start = await startPull("cart");
    const result = await readShop({ call: "readCart" });
    if (!result?.ok) return "unreachable";
    if (!(await isOwnAnswer(result.meta, start.identity))) return "other";
    if (start.identity === localIdentity) return "taken";
    const { version, epoch } = result.answer;
    return applyStarted("cart", start, { rows: rowsOfCart(result.answer), version, epoch });
  }

  async function pullSavedProducts(kind: MembershipKind): Promise<PullResult> {
    const start = await startPull(kind);
    // Nobody yet; whether the server knows better, the cart's answer tells.
    if (start.identity === localIdentity) return "taken";
    const result = await readShop(savedProductsReads[kind]);
    if (!result?.ok) return "unreachable";
    if (!(await isOwnAnswer(result.meta, start.identity))) return "other";
    const { version, epoch, items } = result.answer;
    return applyStarted(kind, start, { rows: rowsOfEntries(items), version, epoch });
  }

  async function pullChecklist(id: string): Promise<PullResult> {
    const lane: Lane = `list:${id}`;
    const start = await startPull(lane);
    const result = await readShop({ call: "readChecklist", params: { id } });
    if (!result) return "unreachable";
    if (!result.ok) {
      if (result.outcome === "unreachable") return "unreachable";
      if (result.status !== 404 && result.status !== 410) return "ignored";
      return store.write(scope, (tx) => dropPulled(tx, lane, start));
    }
    const { version, epoch, kind } = result.answer;
    const complete = { rows: rowsOfList(result.answer), version, epoch };
    if (kind === "ready")
      return store.write(scope, (tx) => applyReadyList(tx, lane, complete, environment.clock()));
    if (!(await isOwnAnswer(result.meta, start.identity))) return "other";
    return applyStarted(lane, start, complete);
  }

  async function pullChecklists(): Promise<PullResult> {
    const start = await store.read(readListsStart);
    const result = await readShop({ call: "readChecklists" });
    if (!result?.ok) return "unreachable";
    if (!(await isOwnAnswer(result.meta, start.identity))) return "other";
    const summaries = result.answer;
    const staleIds = await store.write(scope, (tx) =>
      applySummaries(tx, start, summaries, environment.clock()),
    );
    for (const id of staleIds) await pullChecklist(id);
    return "taken";
  }

  /** Stops where it turns out that the cookie is somebody else's: so is all the rest. */
  async function pullAll(): Promise<PullResult> {
    const outcome = await pullCart();
    if (outcome === "other") return outcome;
    const rest = [
      () => pullSavedProducts("wishlist"),
      () => pullSavedProducts("comparison"),
      pullChecklists,
    ];
    for (const pull of rest) if ((await pull()) === "other") return "other";
    return outcome;
  }

  const refreshCart = () => pullLane(pullCart);
  const refreshSavedProducts = (kind: MembershipKind) => pullLane(() => pullSavedProducts(kind));
  const refreshChecklist = (id: string) => pullLane(() => pullChecklist(id));

  const refreshers: Record<LaneResource, (id: string, lane: Lane) => Promise<RefreshResult>> = {
    cart: refreshCart,
    wishlist: () => refreshSavedProducts("wishlist"),
    comparison: () => refreshSavedProducts("comparison"),
    list: refreshChecklist,
    rating: (_id, lane) => store.write(scope, (tx) => closeRating(tx, lane)),
  };

  return {
    refreshCart,
    refreshChecklist,
    refreshChecklists: () => pullLane(pullChecklists),
    refreshSavedProducts,
    async refreshLane(lane) {
      const { resource, id } = resourceOfLane(lane);
      return refreshers[resource](id, lane);
    },
    async refreshAll() {
      const firstResult = await pullAll();
      return firstResult === "other" ? pullAgain(pullAll) : firstResult;
    },
  };
}

/** Whether the products are still sold is asked with those, by whoever shows them. */
const savedProductsReads = {
  wishlist: { call: "readWishlist" },
  comparison: { call: "readComparison", query: "fields=id" },
} as const satisfies Record<MembershipKind, Read>;

async function applyPull(
  tx: Tx,
  lane: Lane,
  start: PullStart,
  complete: CompleteLane,
  now: number,
): Promise<RefreshResult> {
  if ((await readIdentity(tx)) !== start.identity) return "ignored";
  const head = await readHead(tx, start.identity, lane);
  const ops = await tx.listOps(start.identity, lane);
  const verdict = checkPull(start, head, ops, complete);
  const acked = ops.filter((op) => op.status === "acked");
  if (verdict === "resend") await tx.putOps(acked.map(freezeAgain));
  if (verdict !== "take") return "ignored";
  await tx.deleteOps(acked.map((op) => op.seq));
  // Prices and stock of a cart move without its version.
  const isSame =
    lane !== "cart" && head.version === complete.version && head.epoch === complete.epoch;
  if (isSame && !head.isBehind) await tx.putHead({ ...head, fetchedAt: now });
  else await replaceLane(tx, head, complete.rows, complete, now);
  if (head.epoch !== "" && head.epoch !== complete.epoch)
    await addNotices(tx, [{ kind: "restored" }]);
  return "taken";
}

/** The database it was acknowledged by is no more; under its key it takes effect at most once. */
function freezeAgain(op: StoredOp): StoredOp {
  const { ackedAt: _at, ...rest } = op;
  // as: taking a field away does not part kind and payload.
  return { ...rest, status: "sealed" } as StoredOp;
}

/** A vote shows nowhere but in the product, which everybody reads: there is nothing to pull. */
async function closeRating(tx: Tx, lane: Lane): Promise<RefreshResult> {
  const identity = await readIdentity(tx);
  const ops = await tx.listOps(identity, lane);
  await tx.deleteOps(ops.filter((op) => op.status === "acked").map((op) => op.seq));
  await tx.deleteHead(identity, lane);
  return "taken";
}

async function dropPulled(tx: Tx, lane: Lane, start: PullStart): Promise<RefreshResult> {
  const publicHead = await tx.findHead(publicIdentity, lane);
  if (publicHead) await clearLane(tx, publicHead);
  if ((await readIdentity(tx)) !== start.identity) return "ignored";
  const head = await readHead(tx, start.identity, lane);
  const ops = await tx.listOps(start.identity, lane);
  const isUncertain = ops.some((op) => op.status === "sealed") || head.acks !== start.acks;
  if (isUncertain) return "ignored";
  await tx.deleteOps(ops.filter((op) => op.status === "acked").map((op) => op.seq));
  if (head.version > 0 || head.isBehind) await clearLane(tx, head);
  return "taken";
}

async function applyReadyList(
  tx: Tx,
  lane: Lane,
  complete: CompleteLane,
  now: number,
): Promise<RefreshResult> {
  const head = await readHead(tx, publicIdentity, lane);
  const isSame = head.version === complete.version && head.epoch === complete.epoch;
  if (isSame) await tx.putHead({ ...head, fetchedAt: now });
  else await replaceLane(tx, head, complete.rows, complete, now);
  return "taken";
}
