import type { MembershipKind } from "#contract/memberships.ts";

/**
 * The most that may be in. All wishes fit into one read of products by their ids; more compared
 * than this nobody looks through, and each is a column.
 */
export const membershipLimits = { wishlist: 200, comparison: 60 } as const satisfies Record<
  MembershipKind,
  number
>;
