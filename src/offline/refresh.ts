/** Asks the server for what is the shopper's, and lets it into the base where that is safe. */

import type { Lane } from "#contract/lanes.ts";
import type { Lang } from "#contract/lang.ts";
import type { MembershipKind } from "#contract/memberships.ts";
import type { Read } from "#contract/reads.ts";
import { rowsOfCart } from "#rules/cart.ts";
import { rowsOfList } from "#rules/list-ops.ts";
import { rowsOfEntries } from "#rules/memberships.ts";
import { clearLane, judgePull, type PullStart, readHead, replaceLane } from "./base.ts";
import { addNotices, findPause, readIdentity } from "./device-keys.ts";
import type { Environment } from "./environment.ts";
import type { Quiet } from "./quiet.ts";
import { type BaseContent, localIdentity, publicIdentity, type StoredOp } from "./rows.ts";
import type { Sessions } from "./session.ts";
import type { Store, Tx } from "./store.ts";
import { readListsStart, takeSummaries } from "./summaries.ts";
import { findToldWait, obeyTogether } from "./told-wait.ts";
import type { Meta, Wire } from "./wire.ts";

export type RefreshParts = {
  store: Store;
  wire: Wire;
  environment: Environment;
  quiet: Quiet;
  sessions: Sessions;
  lang: () => Lang;
};

/** `ignored`: a guard held it back; `unreachable`: nobody answered. */
export type Refreshed = "taken" | "ignored" | "unreachable";

/** `other`: the answer is not for whom the device was when it asked. */
type Heard = Refreshed | "other";

export type Refresh = {
  refreshCart: () => Promise<Refreshed>;
  refreshMembership: (kind: MembershipKind) => Promise<Refreshed>;
  refreshChecklist: (id: string) => Promise<Refreshed>;
  /** The overview, and every list that it says is newer than the device's. */
  refreshChecklists: () => Promise<Refreshed>;
  refreshLane: (lane: Lane) => Promise<Refreshed>;
  /** Everything; where the session turns out to be another one, again as that one. */
  refreshAll: () => Promise<Refreshed>;
};

type OwnRead = "readCart" | "readChecklist" | "readChecklists" | "readWishlist" | "readComparison";

const scope = ["ops", "base", "heads", "device"] as const;
type Whole = { rows: BaseContent[]; version: number; epoch: string };

export function makeRefresh(parts: RefreshParts): Refresh {
  const { store, wire, environment, quiet, sessions, lang } = parts;

  /** The read, and whether its answer belongs to whom the device is. */
  async function ask<N extends OwnRead>(read: Read<N>) {
    quiet.hear(await store.read(findToldWait), environment.clock());
    if (quiet.left() > 0) return undefined;
    const result = await wire.read(read, lang());
    if (!result.ok && result.fate === "unreachable" && result.retryAfter !== undefined)
      await obeyTogether(parts, result.retryAfter);
    return result;
  }

  /** A cookie from before, or none where there should be one: the server is asked who we are. */
  async function isMine(meta: Meta, identity: string): Promise<boolean> {
    const whose = meta.identity ?? localIdentity;
    if (whose === identity) {
      // Who was waited for is back, and the answer that told so was lost.
      const isPaused = (await store.read(findPause))?.reason === "signIn";
      if (isPaused && whose !== localIdentity) await sessions.confirm();
      return true;
    }
    // Asked before the device knew who it is, and answered after: about that there is no doubt.
    if (whose !== (await store.read(readIdentity))) sessions.doubt();
    return false;
  }

  /** Once more as whom the server says that the device is. */
  async function again(pull: () => Promise<Heard>): Promise<Refreshed> {
    if (sessions.confirmed() === undefined && !(await sessions.confirm())) return "ignored";
    const second = await pull();
    return second === "other" ? "ignored" : second;
  }

  /** One lane alone makes nobody out of whom the device is: that is for all of them together. */
  async function alone(pull: () => Promise<Heard>): Promise<Refreshed> {
    const first = await pull();
    if (first !== "other") return first;
    const isNobody = (await store.read(readIdentity)) === localIdentity;
    return isNobody || sessions.confirmed() !== undefined ? again(pull) : "ignored";
  }

  const begin = (lane: Lane) =>
    store.read(async (tx): Promise<PullStart> => {
      const identity = await readIdentity(tx);
      return { identity, acks: (await readHead(tx, identity, lane)).acks };
    });

  const accept = (lane: Lane, start: PullStart, whole: Whole) =>
    store.write(scope, (tx) => takePull(tx, lane, start, whole, environment.clock()));

  async function pullCart(): Promise<Heard> {
    const start = await begin("cart");
    const result = await ask({ call: "readCart" });
    if (!result?.ok) return "unreachable";
    if (!(await isMine(result.meta, start.identity))) return "other";
    if (start.identity === localIdentity) return "taken";
    const { version, epoch } = result.answer;
    return accept("cart", start, { rows: rowsOfCart(result.answer), version, epoch });
  }

  async function pullMembership(kind: MembershipKind): Promise<Heard> {
    const start = await begin(kind);
    // Nobody yet; whether the server knows better, the cart's answer tells.
    if (start.identity === localIdentity) return "taken";
    const result = await ask(membershipReads[kind]);
    if (!result?.ok) return "unreachable";
    if (!(await isMine(result.meta, start.identity))) return "other";
    const { version, epoch, items } = result.answer;
    return accept(kind, start, { rows: rowsOfEntries(items), version, epoch });
  }

  async function pullChecklist(id: string): Promise<Heard> {
    const lane: Lane = `list:${id}`;
    const start = await begin(lane);
    const result = await ask({ call: "readChecklist", params: { id } });
    if (!result) return "unreachable";
    if (!result.ok) {
      if (result.fate === "unreachable") return "unreachable";
      if (result.status !== 404 && result.status !== 410) return "ignored";
      return store.write(scope, (tx) => dropPulled(tx, lane, start));
    }
    const { version, epoch, kind } = result.answer;
    const whole = { rows: rowsOfList(result.answer), version, epoch };
    if (kind === "ready")
      return store.write(scope, (tx) => takeReady(tx, lane, whole, environment.clock()));
    if (!(await isMine(result.meta, start.identity))) return "other";
    return accept(lane, start, whole);
  }

  async function pullChecklists(): Promise<Heard> {
    const start = await store.read(readListsStart);
    const result = await ask({ call: "readChecklists" });
    if (!result?.ok) return "unreachable";
    if (!(await isMine(result.meta, start.identity))) return "other";
    const summaries = result.answer;
    const stale = await store.write(scope, (tx) =>
      takeSummaries(tx, start, summaries, environment.clock()),
    );
    for (const id of stale) await pullChecklist(id);
    return "taken";
  }

  /** Stops where it turns out that the cookie is somebody else's: so is all the rest. */
  async function pullMine(): Promise<Heard> {
    const outcome = await pullCart();
    if (outcome === "other") return outcome;
    const rest = [
      () => pullMembership("wishlist"),
      () => pullMembership("comparison"),
      pullChecklists,
    ];
    for (const pull of rest) if ((await pull()) === "other") return "other";
    return outcome;
  }

  const refreshCart = () => alone(pullCart);
  const refreshMembership = (kind: MembershipKind) => alone(() => pullMembership(kind));
  const refreshChecklist = (id: string) => alone(() => pullChecklist(id));

  return {
    refreshCart,
    refreshChecklist,
    refreshChecklists: () => alone(pullChecklists),
    refreshMembership,
    async refreshLane(lane) {
      if (lane.startsWith("rating:")) return store.write(scope, (tx) => closeRating(tx, lane));
      if (lane === "cart") return refreshCart();
      if (lane === "wishlist" || lane === "comparison") return refreshMembership(lane);
      return refreshChecklist(lane.slice("list:".length));
    },
    async refreshAll() {
      const first = await pullMine();
      return first === "other" ? again(pullMine) : first;
    },
  };
}

/** Whether the products are still sold is asked with those, by whoever shows them. */
const membershipReads = {
  wishlist: { call: "readWishlist" },
  comparison: { call: "readComparison", query: "fields=id" },
} as const satisfies Record<MembershipKind, Read>;

async function takePull(
  tx: Tx,
  lane: Lane,
  start: PullStart,
  whole: Whole,
  now: number,
): Promise<Refreshed> {
  if ((await readIdentity(tx)) !== start.identity) return "ignored";
  const head = await readHead(tx, start.identity, lane);
  const ops = await tx.listOps(start.identity, lane);
  const verdict = judgePull(start, head, ops, whole);
  const acked = ops.filter((op) => op.status === "acked");
  if (verdict === "resend") await tx.putOps(acked.map(sealAgain));
  if (verdict !== "take") return "ignored";
  await tx.deleteOps(acked.map((op) => op.seq));
  // Prices and stock of a cart move without its version.
  const isSame = lane !== "cart" && head.version === whole.version && head.epoch === whole.epoch;
  if (isSame && !head.isBehind) await tx.putHead({ ...head, fetchedAt: now });
  else await replaceLane(tx, head, whole.rows, whole, now);
  if (head.epoch !== "" && head.epoch !== whole.epoch) await addNotices(tx, [{ kind: "restored" }]);
  return "taken";
}

/** The database it was acknowledged by is no more; under its key it takes effect at most once. */
function sealAgain(op: StoredOp): StoredOp {
  const { ackedAt: _at, ...rest } = op;
  // as: taking a field away does not part kind and payload.
  return { ...rest, status: "sealed" } as StoredOp;
}

/** A vote shows nowhere but in the product, which everybody reads: there is nothing to pull. */
async function closeRating(tx: Tx, lane: Lane): Promise<Refreshed> {
  const identity = await readIdentity(tx);
  const ops = await tx.listOps(identity, lane);
  await tx.deleteOps(ops.filter((op) => op.status === "acked").map((op) => op.seq));
  await tx.deleteHead(identity, lane);
  return "taken";
}

async function dropPulled(tx: Tx, lane: Lane, start: PullStart): Promise<Refreshed> {
  const shared = await tx.findHead(publicIdentity, lane);
  if (shared) await clearLane(tx, shared);
  if ((await readIdentity(tx)) !== start.identity) return "ignored";
  const head = await readHead(tx, start.identity, lane);
  const ops = await tx.listOps(start.identity, lane);
  const isUnsettled = ops.some((op) => op.status === "sealed") || head.acks !== start.acks;
  if (isUnsettled) return "ignored";
  await tx.deleteOps(ops.filter((op) => op.status === "acked").map((op) => op.seq));
  if (head.version > 0 || head.isBehind) await clearLane(tx, head);
  return "taken";
}

async function takeReady(tx: Tx, lane: Lane, whole: Whole, now: number): Promise<Refreshed> {
  const head = await readHead(tx, publicIdentity, lane);
  const isSame = head.version === whole.version && head.epoch === whole.epoch;
  if (isSame) await tx.putHead({ ...head, fetchedAt: now });
  else await replaceLane(tx, head, whole.rows, whole, now);
  return "taken";
}
