/** One lane write in one transaction: its effect, its key, and a guest session where needed. */
import { isDeepStrictEqual } from "node:util";
import type { Notice } from "#contract/cart.ts";
import type { Lane } from "#contract/lanes.ts";
import { transactAgain } from "#server/platform/db/transact-again.ts";
import type { ReadContext, Visitor } from "#server/platform/http/context.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enforceLimit } from "#server/platform/limits/rate-limit.ts";
import { createGuestSession, type NewSession } from "#server/platform/session/session.ts";
import { type IdempotencyKey, idOfKey } from "./idempotency-key.ts";
import type { BoundWrite, RegisteredWrite } from "./lane.ts";
import { claimKey, saveKey } from "./sql.ts";
import { requireUnmergedGuest } from "./sql-merged-guest.ts";

export type LaneWriteCall = {
  registered: RegisteredWrite;
  bound: BoundWrite;
  /** Where the caller has read it already. */
  lane?: Lane;
  key: IdempotencyKey | undefined;
  /** The client's network, from `networkOf`. */
  network: string;
};

export type LaneWriteResult = {
  lane: Lane;
  status: number;
  notices: Notice[];
  /** Created by this call, for a visitor without a session. */
  session: NewSession | undefined;
  /** The current object; absent where it was not requested. */
  answer?: unknown;
};

/**
 * Creates the owner inside the transaction, so a rejected first write leaves no session behind.
 * Retries transactions that conflict with each other.
 */
export async function writeLane(
  core: Core,
  visitor: Visitor,
  call: LaneWriteCall,
  options: { answer: boolean },
): Promise<LaneWriteResult> {
  const { db, clock } = core.shop;
  const { network, registered } = call;
  await registered.admit?.({ db, owner: visitor.owner, network, now: clock() });
  return transactAgain(core.database, (tx) =>
    writeOnce(core, { ...core.shop, ...visitor, db: tx }, call, options),
  );
}

async function writeOnce(
  core: Core,
  context: ReadContext,
  call: LaneWriteCall,
  options: { answer: boolean },
): Promise<LaneWriteResult> {
  const { registered, bound, key, network } = call;
  const { kind, limit } = registered;
  const lane = call.lane ?? bound.laneOf(key ? () => idOfKey(key.key) : context.newId);
  const readAnswer = async (owner: ReadContext["owner"]) => {
    if (!options.answer) return {};
    const read = registered.answer ?? kind.read;
    return { answer: await read({ ...context, owner }, lane) };
  };

  const [, storedKey] = await Promise.all([
    context.owner?.kind === "guest" && requireUnmergedGuest(context.db, context.owner.id),
    key && claimKey(context.db, key),
  ]);
  if (key && storedKey) {
    const isSame = context.owner && storedKey.ownerIds.includes(context.owner.id);
    // Anyone else learns only that the key is taken, not whose it is or for what.
    if (!isSame || !isDeepStrictEqual(storedKey.fingerprint, key.fingerprint))
      throw new Refusal("keyReused");
    const answer = await readAnswer(context.owner).catch((error) => deletedAnswer(error, lane));
    return { lane, status: 200, notices: storedKey.notices, session: undefined, ...answer };
  }

  if (limit) await enforceLimit(context.db, limit, network, context.clock());
  const session = context.owner ? undefined : await createGuestSession(core, context);
  const owner = context.owner ?? session?.owner;
  if (!owner) throw new Error("a session was made without an owner");
  const laneContext = { ...context, owner };
  const [opened, write] = await Promise.all([
    kind.open(laneContext, lane),
    bound.find({ ...laneContext, isAnswered: options.answer }),
  ]);
  const {
    notices = [],
    isUnchanged,
    changed,
  } = await write({ ...laneContext, lane: opened, network });
  if (isUnchanged) await kind.lowerVersion?.(laneContext, opened);
  if (key) {
    const now = new Date(context.clock());
    await saveKey(context.db, key, { ownerId: owner.id, status: 200, notices, now });
  }
  const answer = changed === undefined ? await readAnswer(owner) : { answer: changed };
  return { lane, status: 200, notices, session, ...answer };
}

/** A repeated call whose object was deleted since: the call still counts as done. */
function deletedAnswer(error: unknown, lane: Lane) {
  if (!(error instanceof Refusal) || (error.status !== 404 && error.status !== 410)) throw error;
  return { answer: { id: lane.slice(lane.indexOf(":") + 1), deleted: true } };
}
