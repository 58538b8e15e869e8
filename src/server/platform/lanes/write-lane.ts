/** One change of a lane, in one transaction: its effect, its key, and the session it may make. */
import { isDeepStrictEqual } from "node:util";
import type { Notice } from "#contract/cart.ts";
import type { Lane } from "#contract/lanes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import type { Reading, Visitor } from "#server/platform/http/context.ts";
import type { Core } from "#server/platform/http/core.ts";
import { isClash } from "#server/platform/http/error-responses.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { needWithin } from "#server/platform/limits/rate-limit.ts";
import { makeSession, type NewSession } from "#server/session/session.ts";
import { idOfKey, type Key } from "./idempotency-key.ts";
import type { BoundWrite, RegisteredWrite } from "./lane.ts";
import { claimKey, keepKey } from "./sql.ts";
import { needUnmerged } from "./sql-merged-guest.ts";

export type LaneCall = {
  registered: RegisteredWrite;
  bound: BoundWrite;
  key: Key | undefined;
  /** Whence it came, as `networkOf` tells. */
  network: string;
};

export type LaneDone = {
  lane: Lane;
  status: number;
  notices: Notice[];
  /** Made by this very call: the visitor had none. */
  session: NewSession | undefined;
  /** The object now; left out where nobody asked for it. */
  answer?: unknown;
};

const tries = 3;

/**
 * The owner is settled inside, so a refused first write leaves no session behind. Transactions
 * that got in each other's way are tried again.
 */
export async function writeLane(
  core: Core,
  visitor: Visitor,
  call: LaneCall,
  wants: { answer: boolean },
): Promise<LaneDone> {
  const { db, clock } = core.shop;
  const { network, registered } = call;
  await registered.admit?.({ db, owner: visitor.owner, network, now: clock() });
  for (let left = tries; ; left -= 1) {
    try {
      return await transact(core.database, (db) =>
        writeOnce(core, { ...core.shop, ...visitor, db }, call, wants),
      );
    } catch (error) {
      if (!isClash(error) || left <= 1) throw error;
    }
  }
}

async function writeOnce(
  core: Core,
  reading: Reading,
  call: LaneCall,
  wants: { answer: boolean },
): Promise<LaneDone> {
  const { registered, bound, key, network } = call;
  const { kind, limit } = registered;
  const lane = bound.laneOf(key ? () => idOfKey(key.key) : reading.newId);
  const answerOf = async (owner: Reading["owner"]) => {
    if (!wants.answer) return {};
    const read = registered.answer ?? kind.readWhole;
    return { answer: await read({ ...reading, owner }, lane) };
  };

  if (reading.owner?.kind === "guest") await needUnmerged(reading.db, reading.owner.id);
  const used = key && (await claimKey(reading.db, key));
  if (key && used) {
    const isSame = reading.owner && used.ownerIds.includes(reading.owner.id);
    // To anyone else a key is only taken: whose it is and for what, is its owner's affair.
    if (!isSame || !isDeepStrictEqual(used.fingerprint, key.fingerprint))
      throw new Refusal("keyReused");
    const answer = await answerOf(reading.owner).catch((error) => answerOfGone(error, lane));
    return { lane, status: 200, notices: used.notices, session: undefined, ...answer };
  }

  if (limit) await needWithin(reading.db, limit, network, reading.clock());
  const session = reading.owner ? undefined : await makeSession(core, reading);
  const owner = reading.owner ?? session?.owner;
  if (!owner) throw new Error("a session was made without an owner");
  const inLane = { ...reading, owner };
  const [opened, write] = await Promise.all([kind.open(inLane, lane), bound.find(inLane)]);
  const { notices = [] } = await write({ ...inLane, lane: opened });
  if (key) {
    const now = new Date(reading.clock());
    await keepKey(reading.db, key, { ownerId: owner.id, status: 200, notices, now });
  }
  return { lane, status: 200, notices, session, ...(await answerOf(owner)) };
}

/** A call that took effect stays done, though what it changed has been deleted since. */
function answerOfGone(error: unknown, lane: Lane) {
  if (!(error instanceof Refusal) || (error.status !== 404 && error.status !== 410)) throw error;
  return { answer: { id: lane.slice(lane.indexOf(":") + 1), deleted: true } };
}
