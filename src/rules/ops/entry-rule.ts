/** The declaration of a resource whose lane is a set of entries; `entry-ops.ts` has all of them. */
import type { EntryResource } from "#contract/entry-calls.ts";
import type { LaneEntry } from "#contract/entry-schemas.ts";
import type { OpArguments, OpIntent, OpKind } from "#contract/ops.ts";
import type { OpRule, Refused } from "./op-rule.ts";

export type EntryOpKind<R extends EntryResource = EntryResource> = Extract<
  OpKind,
  `${R}.${string}`
>;
type ResourceOf<K extends EntryOpKind> = K extends `${infer R extends EntryResource}.${string}`
  ? R
  : never;
export type EntryOfOp<K extends EntryOpKind> = LaneEntry<ResourceOf<K>>;

/** `entry` null: it is out. */
export type EntryVerdict<E = LaneEntry> = { entry: E | null } | Refused;

export type EntryOpRule<K extends EntryOpKind> = OpRule<K> & {
  /** `entries`: those of the lane, by id. */
  apply: (
    entries: ReadonlyMap<string, EntryOfOp<K>>,
    args: OpArguments[K],
    now: string,
  ) => EntryVerdict<EntryOfOp<K>>;
};

export type EntryResourceRule<R extends EntryResource> = {
  ops: { [K in EntryOpKind<R>]: EntryOpRule<K> };
  /** What devices store of an entry; the answer may say more. */
  stored: (entry: LaneEntry<R>) => LaneEntry<R>;
  /** In the order of the screen. */
  sort: (entries: Iterable<LaneEntry<R>>) => LaneEntry<R>[];
  /** The op that puts an entry in again: for a new guest, and on a server that has lost it. */
  put: (entry: LaneEntry<R>) => OpIntent;
  /** Whether a restored server's entry has lost a change of the device's; left out: entries never change. */
  isOutdated?: (stored: LaneEntry<R>, had: LaneEntry<R>) => boolean;
};
