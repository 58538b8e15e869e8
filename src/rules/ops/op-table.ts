/**
 * The ops, in one table. Start here.
 *
 * An op is one intention of a shopper: a kind and its arguments, recorded under an id made at that
 * moment. Each kind is declared once, in the file of its resource (`cart-ops`, `list-ops` with
 * `item-ops`, `rating-ops`, or one of `entry-ops`), and everything else is looked up here:
 *
 *   arguments   their schema, in `contract/op-arguments.ts`; types are inferred from it
 *   lane        the ordering key: the cart, one list, the wishlist, …
 *   entity, key what it changes, and which part of it: what may be merged with what
 *   request     the call that carries it to the server
 *   apply       what it changes: the device shows the result at once, the server stores it
 *   merge       what becomes of it beside the ops that were never sent
 *   inverse     the ops that undo it
 *
 * On the device (`src/offline`): `log/record` shows an op at once and appends it to the log,
 * merged; `sync/drain` sends the request under the op's id until a real answer comes; what the
 * screen shows is always the server's last word with the unanswered ops applied on top.
 * On the server: the same `apply` runs on stored rows, inside the transaction that locks the lane
 * and keeps the op's id, so that an op takes effect at most once.
 *
 * A new kind: its arguments in the contract, its declaration in a table below; the compiler asks
 * for the rest. Kinds and arguments stay readable for 12 months: devices keep them in their logs.
 */

import { formatPath } from "#contract/call-paths.ts";
import type { NewId } from "#contract/clock.ts";
import type { Lane } from "#contract/lanes.ts";
import { opCalls } from "#contract/op-calls.ts";
import type { OpIntent, OpKind, OpOf, OpRequest } from "#contract/ops.ts";
import { type CartOp, cartOps } from "./cart-ops.ts";
import { entryOps } from "./entry-ops.ts";
import { type ListOp, listOps } from "./list-ops.ts";
import type { BaseState, CurrentState, FreshOp, LoggedOp, Merged, OpRule } from "./op-rule.ts";
import { ratingOps } from "./rating-ops.ts";

type OpTable = { [K in OpKind]: OpRule<K> };
const opTable: OpTable = { ...cartOps, ...listOps, ...entryOps, ...ratingOps };

/** Whether this build knows the op: a device's log may hold ops of a later build. */
export function isKnownOp(op: { kind: string }): boolean {
  return Object.hasOwn(opTable, op.kind);
}

/** @throws for a kind that this build does not know: ask `isKnownOp` of ops from a log. */
function ruleOf<K extends OpKind>(kind: K): OpTable[K] {
  if (!Object.hasOwn(opTable, kind)) throw new Error(`unknown op: ${kind}`);
  return opTable[kind];
}

export function laneOf<K extends OpKind>(op: OpOf<K>): Lane {
  return ruleOf(op.kind).lane(op.payload);
}

export function entityOf<K extends OpKind>(op: OpOf<K>): string {
  return ruleOf(op.kind).entity(op.payload);
}

export function entityKeyOf<K extends OpKind>(op: OpOf<K>): string {
  return ruleOf(op.kind).key(op.payload);
}

/** The id of the row that an op creates, changes or removes. */
export function rowOf<K extends OpKind>(op: OpOf<K>): string {
  return ruleOf(op.kind).row(op.payload);
}

export function mentionsOf<K extends OpKind>(op: OpOf<K>): string[] {
  return ruleOf(op.kind).mentions(op.payload);
}

/** The rows that an op creates; ops that mention one of them cannot go without it. */
export function createdBy(op: OpIntent): string[] {
  return ruleOf(op.kind).creates ? [rowOf(op)] : [];
}

/** Whether the order of the two matters: one changes what the other mentions. */
export function isOrdered(a: OpIntent, b: OpIntent): boolean {
  return mentionsOf(a).includes(rowOf(b)) || mentionsOf(b).includes(rowOf(a));
}

/** An intention with what it is about, looked up once when it is recorded. */
export type DescribedOp = {
  intent: OpIntent;
  lane: Lane;
  entity: string;
  entityKey: string;
  row: string;
  mergeScope: "entity" | "lane";
  /** It changes an entry of a lane, of which the device may know nothing yet. */
  isEntry: boolean;
};

export function describeOp(intent: OpIntent): DescribedOp {
  return describe(intent, intent);
}

function describe<K extends OpKind>({ kind, payload }: OpOf<K>, intent: OpIntent): DescribedOp {
  const rule = ruleOf(kind);
  return {
    intent,
    lane: rule.lane(payload),
    entity: rule.entity(payload),
    entityKey: rule.key(payload),
    row: rule.row(payload),
    mergeScope: rule.mergeScope,
    isEntry: Object.hasOwn(entryOps, kind),
  };
}

/** The call that carries an op; frozen when it is first sent. The path is below /ajax. */
export function requestOf<K extends OpKind>(op: OpOf<K>): OpRequest {
  const { call, params, body } = ruleOf(op.kind).request(op.payload);
  const { method, path } = opCalls[call];
  return { method, path: formatPath(path, params), body };
}

export function mergeScopeOf(op: OpIntent): "entity" | "lane" {
  return ruleOf(op.kind).mergeScope;
}

/**
 * What becomes of a new op beside those of the log that were never sent: a shopper who taps +
 * five times sends one add. The result is always that of sending them one by one. Ops that were
 * sent are left alone, for the server may have them already.
 *
 * `log`: what `mergeScopeOf` asks for (the ops about the entity, or the whole lane), by seq.
 */
export function coalesce(
  log: readonly LoggedOp[],
  next: FreshOp,
  base: BaseState,
  entity = entityOf(next),
): Merged {
  return merge(log, next, base, entity);
}

function merge<K extends OpKind>(
  log: readonly LoggedOp[],
  next: OpOf<K> & FreshOp,
  base: BaseState,
  entity: string,
): Merged {
  const known = log.filter(isKnownOp);
  const about = known.filter((op) => entityOf(op) === entity);
  return ruleOf<K>(next.kind).merge(next, {
    pending: about.filter((op) => op.status === "pending"),
    isSent: about.some((op) => op.status !== "pending"),
    base,
    log: known,
    pendingMentioning: (rowId) =>
      known.filter((op) => op.status === "pending" && mentionsOf(op).includes(rowId)),
  });
}

/** The ops that bring back what is shown now, the last change first. */
export function inverseOf(
  intents: readonly OpIntent[],
  current: CurrentState,
  newId: NewId,
): OpIntent[] {
  return intents.toReversed().flatMap((intent) => inverseOfOne(intent, current, newId));
}

function inverseOfOne<K extends OpKind>(op: OpOf<K>, current: CurrentState, newId: NewId) {
  return ruleOf(op.kind).inverse(op.payload, current, newId);
}

export function isCartOp<Op extends { kind: string }>(op: Op): op is Op & CartOp {
  return Object.hasOwn(cartOps, op.kind);
}

export function isListOp<Op extends { kind: string }>(op: Op): op is Op & ListOp {
  return Object.hasOwn(listOps, op.kind);
}
