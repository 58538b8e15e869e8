/**
 * The server's database was restored from an older copy: compares the base of a lane with the new
 * epoch's answer, and records again what the server has lost. Loaded only when the epoch is another.
 */
import { type EntryResource, isEntryResource } from "#contract/entry-calls.ts";
import { type Lane, parseLane, type ShapedResource } from "#contract/lanes.ts";
import { opVersion } from "#contract/ops.ts";
import type { Environment } from "#offline/environment.ts";
import { appendOps } from "#offline/log/append.ts";
import { cartRowsOf, foldCart, foldEntries, foldList, listRowsOf } from "#offline/log/fold.ts";
import { findServerTime, listNotices } from "#offline/store/device-table.ts";
import type {
  BaseContent,
  BaseRow,
  DeviceNotice,
  LaneHead,
  StoredOp,
} from "#offline/store/rows.ts";
import type { Tx } from "#offline/store/store.ts";
import { usualTerms } from "#rules/cart/cart.ts";
import { type DescribedOp, describeOp } from "#rules/ops/op-table.ts";
import {
  findLostEntries,
  findLostInCart,
  findLostInList,
  type LostChanges,
} from "#rules/recovery/lost-changes.ts";
import { applyPull, type CompleteLane, type RefreshResult } from "./apply-pull.ts";
import type { PullStart } from "./base.ts";
import { codeOf, withoutGift } from "./replay-as-guest.ts";

type Parts = Pick<Environment, "clock" | "newId">;
type Complete = { version: number; epoch: string; rows: readonly BaseContent[] };

/** Like `applyPull`, for an answer of another epoch than the base's. */
export function applyRestored(
  tx: Tx,
  environment: Parts,
  lane: Lane,
  start: PullStart,
  complete: CompleteLane,
): Promise<RefreshResult> {
  return applyPull(tx, lane, start, complete, environment.clock(), (head, acked) =>
    compareEpochs(tx, environment, head, acked, complete),
  );
}

/**
 * Reads what the lane had; the returned function records what is lost, once the base has the new
 * rows. `acked`: ops that the server applied and the base does not show yet.
 */
export async function compareEpochs(
  tx: Tx,
  parts: Parts,
  head: LaneHead,
  acked: readonly StoredOp[],
  complete: Complete,
): Promise<() => Promise<void>> {
  const base = await tx.listBase(head.identity, head.lane);
  const stored = complete.rows.map((content) => ({ ...head, id: content.id, content }));
  const lost = findLost({ head, base, acked, stored });
  const ownChanges = acked.filter((op) => op.ackedAt?.epoch === complete.epoch).length;
  // A restored lane that nobody has changed since is older than the base, and everything that
  // differs was lost. One that is as new was changed since by another device, or the base was behind
  // the copy: then the shopper decides.
  const isOlder = complete.version - ownChanges < head.version;
  return () => record(tx, parts, head, lost, isOlder);
}

/** What a device had of a lane, and the rows that the server has. */
type Compared = {
  head: LaneHead;
  base: readonly BaseRow[];
  acked: readonly StoredOp[];
  stored: readonly BaseRow[];
};

/** `promo`: the code of the cart. */
type Lost = LostChanges & { promo?: string | undefined };

const nothingLost: Lost = { created: [], changed: [], returned: 0 };

const findLostIn: Record<ShapedResource, (compared: Compared) => Lost> = {
  list: ({ base, acked, stored }) =>
    findLostInList(foldList(listRowsOf(base), acked), listRowsOf(stored)),
  cart({ head, base, acked, stored }) {
    const had = foldCart(cartRowsOf(base), head, acked, usualTerms);
    const has = foldCart(cartRowsOf(stored), head, [], usualTerms);
    const quantities = withoutGift(has).map(({ id, quantity }) => [id, quantity] as const);
    const lost = findLostInCart(withoutGift(had), new Map(quantities));
    return has.terms.promo ? lost : { ...lost, promo: codeOf(had.terms) };
  },
  // The device has no rows of votes.
  rating: () => nothingLost,
};

function findLostOf<R extends EntryResource>(
  resource: R,
  { base, acked, stored }: Compared,
): LostChanges {
  return findLostEntries(resource, foldEntries<R>(base, acked), foldEntries<R>(stored, []));
}

function findLost(compared: Compared): Lost {
  const resource = parseLane(compared.head.lane)?.resource;
  if (!resource) return nothingLost;
  return isEntryResource(resource)
    ? findLostOf(resource, compared)
    : findLostIn[resource](compared);
}

async function record(
  tx: Tx,
  parts: Parts,
  { identity, lane }: LaneHead,
  lost: Lost,
  isOlder: boolean,
): Promise<void> {
  const all = [...lost.created, ...lost.changed].map(describeOp);
  // Of a cart that is not older another device has removed the code.
  const promo = isOlder ? lost.promo : undefined;
  if (all.length + lost.returned === 0 && !promo) return;
  // as: `lists`, the only lane without ops, is never compared
  const unsent = await tx.listOps(identity, lane as StoredOp["lane"]);
  // What the shopper has changed since is newer than what was lost.
  const newerKeys = new Set(unsent.map((op) => op.entityKey));
  const ops = all.filter((op) => isCreated(op) || !newerKeys.has(op.entityKey));
  const intentId = parts.newId();
  if (isOlder) {
    await tx.deleteOps(unsent.map((op) => op.seq));
    await appendOps(tx, parts, ops, intentId);
    // They were recorded on top of what is brought back, and may name it.
    await tx.addOps(unsent.map(({ seq: _seq, ...op }) => op));
  } else await askAbout(tx, parts, identity, ops, intentId);
  const [sent, undecided] = isOlder ? [ops.length, 0] : [0, ops.length];
  const returned = isOlder ? lost.returned : 0;
  const notice = { kind: "restored", sent, undecided, returned } as const;
  await addNotice(tx, promo ? { ...notice, promo } : notice);
}

const isCreated = ({ intent }: DescribedOp) => intent.kind.endsWith(".create");

/** One failed change for the whole lane: the others stand or fall with the first. */
async function askAbout(
  tx: Tx,
  { clock, newId }: Parts,
  identity: string,
  ops: readonly DescribedOp[],
  intentId: string,
): Promise<void> {
  const serverTime = await findServerTime(tx);
  const stamp = { identity, intentId, createdAt: clock(), serverTime, failures: 0, v: opVersion };
  const ids = ops.map(() => newId());
  await tx.putFailed(
    ops.map(({ intent, lane, entityKey }, seq) => ({
      identity,
      reason: "restored",
      code: "restored",
      cause: seq === 0 ? null : (ids[0] ?? null),
      // as: kind and payload are from the same op
      op: {
        ...intent,
        ...stamp,
        lane,
        entityKey,
        seq,
        opId: ids[seq],
        status: "pending",
      } as StoredOp,
    })),
  );
}

type RestoredNotice = Extract<DeviceNotice, { kind: "restored" }>;

/** Every lane is compared by itself; the shopper reads one message. */
async function addNotice(tx: Tx, added: RestoredNotice): Promise<void> {
  const notices = await listNotices(tx);
  const earlier = notices.find((notice) => notice.kind === "restored");
  const sum = (key: "sent" | "undecided" | "returned") => (earlier?.[key] ?? 0) + (added[key] ?? 0);
  const merged = { sent: sum("sent"), undecided: sum("undecided"), returned: sum("returned") };
  const promo = added.promo ?? earlier?.promo;
  await tx.putDevice("notices", [
    ...notices.filter((notice) => notice !== earlier),
    { kind: "restored", ...merged, ...(promo && { promo }) },
  ]);
}
