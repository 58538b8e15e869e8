/** Wishlist and comparison: what puts a product in and takes it out, the same on both sides. */
import type { Entry, EntryRow, MembershipKind } from "#contract/memberships.ts";
import type { OpIntent } from "#contract/ops.ts";

export type MembershipOp = Extract<OpIntent, { kind: `${MembershipKind}.${string}` }>;

/**
 * The most that may be in. All wishes fit into one read of products by their ids; more compared
 * than this nobody looks through, and each is a column.
 */
export const membershipLimits = { wishlist: 200, comparison: 60 } as const satisfies Record<
  MembershipKind,
  number
>;

export function isMembershipOp<Op extends OpIntent>(op: Op): op is Op & MembershipOp {
  return op.kind.startsWith("wishlist.") || op.kind.startsWith("comparison.");
}

export function membershipOf(op: MembershipOp): MembershipKind {
  return op.kind === "wishlist.put" || op.kind === "wishlist.remove" ? "wishlist" : "comparison";
}

/** `entry` null: it is out. What is in already stays as it is. */
export function applyMembershipOp(
  entries: ReadonlyMap<string, Entry>,
  op: MembershipOp,
  now: string,
): { entry: Entry | null } | { refused: "invalid" } {
  const { product_id } = op.payload;
  if (op.kind === "wishlist.remove" || op.kind === "comparison.remove") return { entry: null };
  const known = entries.get(product_id);
  if (known) return { entry: known };
  if (entries.size >= membershipLimits[membershipOf(op)]) return { refused: "invalid" };
  const { added_name } = op.payload;
  return { entry: { id: product_id, product_id, date_added: now, added_name } };
}

/** Of one instant, by id, so that every device shows the same order. */
export function newestFirst(entries: Iterable<Entry>): Entry[] {
  return [...entries].sort((a, b) => {
    if (a.date_added !== b.date_added) return a.date_added > b.date_added ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
}

/** A comparison's entries carry products as well; the base keeps none. */
export function rowsOfEntries(entries: readonly Entry[]): EntryRow[] {
  return entries.map(({ id, product_id, date_added, added_name }) => ({
    row: "entry",
    id,
    product_id,
    date_added,
    added_name,
  }));
}
