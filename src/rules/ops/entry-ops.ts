/** The resources whose lane is a set of entries, in one table. */
import type { EntryResource } from "#contract/entry-calls.ts";
import type { LaneEntry } from "#contract/entry-schemas.ts";
import type { OpOf } from "#contract/ops.ts";
import type {
  EntryOfOp,
  EntryOpKind,
  EntryOpRule,
  EntryResourceRule,
  EntryVerdict,
} from "./entry-rule.ts";
import { comparisonRule, wishlistRule } from "./saved-products-ops.ts";

export const entryRules: { [R in EntryResource]: EntryResourceRule<R> } = {
  wishlist: wishlistRule,
  comparison: comparisonRule,
};

export const entryOps: { [K in EntryOpKind]: EntryOpRule<K> } = {
  ...wishlistRule.ops,
  ...comparisonRule.ops,
};

export type EntryOp = { [K in EntryOpKind]: OpOf<K> }[EntryOpKind];

export function isEntryOp<Op extends { kind: string }>(op: Op): op is Op & EntryOp {
  return Object.hasOwn(entryOps, op.kind);
}

export function applyEntryOp<K extends EntryOpKind>(
  entries: ReadonlyMap<string, EntryOfOp<K>>,
  op: OpOf<K>,
  now: string,
): EntryVerdict<EntryOfOp<K>> {
  const rule: EntryOpRule<K> = entryOps[op.kind];
  return rule.apply(entries, op.payload, now);
}

/** The rows of an answer, as devices store them. */
export function rowsOfEntries<R extends EntryResource>(
  resource: R,
  items: readonly LaneEntry<R>[],
): ({ row: "entry" } & LaneEntry<R>)[] {
  const { stored } = entryRules[resource];
  return items.map((item) => ({ row: "entry", ...stored(item) }));
}
