import { create } from "zustand";
import type { Entry, MembershipKind } from "#contract/memberships.ts";

/** Product ids in each, as the device has them: for hearts, scales and counts on every screen. */
type Memberships = Record<MembershipKind, ReadonlySet<string>>;

/** Empty until the device's copy was read: the server's HTML knows nobody's wishes. */
export const useMemberships = create<Memberships>(() => ({
  wishlist: new Set(),
  comparison: new Set(),
}));

export function showMembership(kind: MembershipKind, items: readonly Entry[]): void {
  useMemberships.setState({ [kind]: new Set(items.map(({ id }) => id)) });
}
