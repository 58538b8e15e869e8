/**
 * A lane (an ordering key) is what a device changes offline and keeps in order: the cart, one list,
 * the wishlist or the comparison. Every change locks the lane's head row, raises its version by
 * one, stamps the changed rows with that version, and leaves a tombstone for each removed row, all
 * in the transaction of its idempotency key. So a lane's delta is `version > n`, whoever wrote it.
 */
import type { CallName } from "#contract/call-table.ts";
import type { BodyOf, ParamsOf } from "#contract/calls.ts";
import type { Notice } from "#contract/cart.ts";
import type { NewId } from "#contract/clock.ts";
import type { Lane } from "#contract/lanes.ts";
import type { LaneRow } from "#contract/ops-call.ts";
import type { Owner, ReadContext } from "#server/platform/http/context.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";

/** A locked lane within the transaction; `version` is the new one, for the changed rows. */
export type OpenLane = { id: string; version: number };

export type LaneReadContext = ReadContext & { owner: Owner };
/** `isAnswered`: the caller is sent the complete object. */
export type LaneFindContext = LaneReadContext & { isAnswered: boolean };
/** `network`: the client's, as rate limits count it. */
export type LaneWriteContext = LaneReadContext & { lane: OpenLane; network: string };

export type AdmissionContext = Pick<ReadContext, "db" | "owner"> & { network: string; now: number };

/**
 * `isUnchanged`: nothing was stored, so the version stays what it was. `changed`: the complete
 * object as this change leaves it, where the write knows it without reading it again.
 */
export type LaneChange = { notices?: Notice[]; isUnchanged?: boolean; changed?: unknown };

/** A call that changes a lane. It throws a `Refusal` to reject, and then nothing has changed. */
export type LaneWrite<N extends CallName, Preloaded = undefined> = {
  call: N;
  /**
   * `newId` is for what a call creates without giving an id: it returns the same id when the call
   * is repeated under its key.
   */
  laneOf: (params: ParamsOf<N>, body: BodyOf<N>, newId: NewId) => Lane;
  /**
   * Reads what `write` depends on. Pipelined behind the lock of the head row: it runs after the
   * lock, but is sent without waiting for the lock's result.
   */
  find?: (context: LaneFindContext, params: ParamsOf<N>, body: BodyOf<N>) => Promise<Preloaded>;
  /** Runs in the transaction, after the lane's head row was locked. */
  write: (
    context: LaneWriteContext,
    params: ParamsOf<N>,
    body: BodyOf<N>,
    found: Preloaded | undefined,
  ) => Promise<LaneChange>;
} & LaneWriteOptions;

type LaneWriteOptions = {
  /** Rate limit per network; rejected calls do not count. */
  limit?: RateLimit;
  /** Runs before the transaction: what it counts stays counted even when the change is rejected. */
  admit?: (context: AdmissionContext) => Promise<void>;
  /** What the direct call answers; by default `read` of the lane. */
  answer?: (context: ReadContext, lane: Lane) => Promise<unknown>;
};

/** A registered lane write: `bind` validates what a client sent and binds it to the write. */
export type RegisteredWrite = LaneWriteOptions & {
  call: CallName;
  kind: LaneKind;
  /** Throws a `Refusal` where params or body do not match the contract. */
  bind: (params: unknown, body: unknown) => BoundWrite;
};

export type BoundWrite = {
  laneOf: (newId: NewId) => Lane;
  /** Reads what the change depends on; returns the function that makes the change. */
  find: (context: LaneFindContext) => Promise<(context: LaneWriteContext) => Promise<LaneChange>>;
};

/** What all lanes of one kind share. */
export type LaneKind = {
  /** Locks (for a cart: creates) the head row and raises its version; throws notFound, gone, … */
  open: (context: LaneReadContext, lane: Lane) => Promise<OpenLane>;
  /** Takes back the raise of `open`, in the same transaction: nothing has changed. */
  lowerVersion?: (context: LaneReadContext, opened: OpenLane) => Promise<void>;
  /** The current version; undefined: the owner has no such lane. */
  findVersion: (context: ReadContext, lane: Lane) => Promise<number | undefined>;
  listChanged: (context: ReadContext, lane: Lane, since: number) => Promise<LaneRow[]>;
  listRemoved: (context: ReadContext, lane: Lane, since: number) => Promise<string[]>;
  /** The complete object, as the direct call answers it. */
  read: (context: ReadContext, lane: Lane) => Promise<unknown>;
};
