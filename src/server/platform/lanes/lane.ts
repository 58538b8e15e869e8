/**
 * A lane is what a device changes offline and keeps in order: the cart, one list, the wishlist or the comparison. Every change
 * locks the lane's head row, raises its version by one, stamps the rows it touches with that
 * version, and leaves a tombstone for those it removes, all in the transaction of its idempotency
 * key. So a lane's delta is `version > n`, whoever wrote.
 */
import type { CallName } from "#contract/call-table.ts";
import type { BodyOf, ParamsOf } from "#contract/calls.ts";
import type { Notice } from "#contract/cart.ts";
import type { NewId } from "#contract/clock.ts";
import type { Lane } from "#contract/lanes.ts";
import type { OpsAnswer } from "#contract/ops-call.ts";
import type { Owner, Reading } from "#server/platform/http/context.ts";
import type { LimitRule } from "#server/platform/limits/rate-limit.ts";

/** A locked lane within the transaction; `version` is the new one, to stamp rows with. */
export type OpenLane = { id: string; version: number };

export type LaneReading = Reading & { owner: Owner };
export type LaneWriting = LaneReading & { lane: OpenLane };

export type Admitting = Pick<Reading, "db" | "owner"> & { network: string; now: number };

type Changed = { notices?: Notice[] };

/** A call that changes a lane. It throws `Refusal` to refuse, and then nothing was changed. */
export type LaneWrite<N extends CallName, Found = undefined> = {
  call: N;
  /**
   * `newId` is for what a call creates without naming it: the same id when the call is sent again
   * under its key.
   */
  laneOf: (params: ParamsOf<N>, body: BodyOf<N>, newId: NewId) => Lane;
  /**
   * Reads what `write` depends on. It is sent right behind what locks the head row and runs after
   * it, without a wait for the lock's own answer.
   */
  find?: (reading: LaneReading, params: ParamsOf<N>, body: BodyOf<N>) => Promise<Found>;
  /** Runs in the transaction, after the lane's head row was locked. */
  write: (
    writing: LaneWriting,
    params: ParamsOf<N>,
    body: BodyOf<N>,
    found: Found | undefined,
  ) => Promise<Changed>;
} & LaneWriteOptions;

type LaneWriteOptions = {
  /** How often from one network; what was refused does not count. */
  limit?: LimitRule;
  /** Before the transaction: what it counts stays counted, whatever the change comes to. */
  admit?: (asking: Admitting) => Promise<void>;
  /** What the direct call answers; without it `readWhole` of the lane. */
  answer?: (reading: Reading, lane: Lane) => Promise<unknown>;
};

/** A lane write on the wire: what a caller sent is checked and bound to it by `bind`. */
export type RegisteredWrite = LaneWriteOptions & {
  call: CallName;
  kind: LaneKind;
  /** Throws `Refusal` where params or body are not what the contract says. */
  bind: (params: unknown, body: unknown) => BoundWrite;
};

export type BoundWrite = {
  laneOf: (newId: NewId) => Lane;
  /** Reads what the change depends on; what it answers makes the change. */
  find: (reading: LaneReading) => Promise<(writing: LaneWriting) => Promise<Changed>>;
};

export type LaneRow = OpsAnswer["changed"][number];

/** What the lanes of one kind have in common. */
export type LaneKind = {
  /** Locks (and for a cart makes) the head row and raises its version; refuses notFound, gone, … */
  open: (reading: LaneReading, lane: Lane) => Promise<OpenLane>;
  /** The version now; undefined where the owner has no such lane. */
  findVersion: (reading: Reading, lane: Lane) => Promise<number | undefined>;
  listChanged: (reading: Reading, lane: Lane, since: number) => Promise<LaneRow[]>;
  listRemoved: (reading: Reading, lane: Lane, since: number) => Promise<string[]>;
  /** The whole object, as the direct call answers it. */
  readWhole: (reading: Reading, lane: Lane) => Promise<unknown>;
};
