import { create } from "zustand";
import type { Entry, MembershipKind } from "#contract/memberships.ts";

/** Product ids in each, as the device has them: for hearts, scales and counts on every screen. */
type Memberships = Record<MembershipKind, ReadonlySet<string>>;

/** Empty until the device's copy was read: the server's HTML knows nobody's wishes. */
export const useMemberships = create<Memberships>(() => ({
  wishlist: new Set(),
  comparison: new Set(),
}));

/** The same products told again change nothing: every card listens. */
export function showMembership(kind: MembershipKind, items: readonly Entry[]): void {
  const before = useMemberships.getState()[kind];
  if (items.length === before.size && items.every(({ id }) => before.has(id))) return;
  useMemberships.setState({ [kind]: new Set(items.map(({ id }) => id)) });
}
