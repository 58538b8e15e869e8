/** A wishlist or a comparison as a lane; every visitor has both, empty ones are stored nowhere. */
import type { Entry, MembershipKind } from "#contract/memberships.ts";
import type { Reading } from "#server/platform/http/context.ts";
import type { LaneKind } from "#server/platform/lanes/lane.ts";
import {
  findMembershipVersion,
  listRemovedEntries,
  openMembership,
  readMembership,
  type StoredEntry,
} from "./sql.ts";

export function membershipLane(
  kind: MembershipKind,
  readWhole: (reading: Reading) => Promise<unknown>,
): LaneKind {
  return {
    open: ({ db, newId, owner }) => openMembership(db, { ownerId: owner.id, kind, newId: newId() }),

    findVersion: async ({ db, owner }) =>
      owner ? findMembershipVersion(db, { ownerId: owner.id, kind }) : 0,

    listChanged: async ({ db, owner }, _lane, since) => {
      if (!owner) return [];
      const { entries } = await readMembership(db, { ownerId: owner.id, kind });
      const changed = entries.filter(({ version }) => version > since);
      return changed.map((stored) => ({ row: "entry", ...entryOf(stored) }));
    },

    listRemoved: async ({ db, owner }, _lane, since) =>
      owner ? listRemovedEntries(db, { ownerId: owner.id, kind }, since) : [],

    readWhole,
  };
}

/** What is in, the newest first, whether or not the shop still sells it. */
export async function readEntries(
  { db, owner, epoch }: Reading,
  kind: MembershipKind,
): Promise<{ version: number; epoch: string; items: Entry[] }> {
  if (!owner) return { version: 0, epoch, items: [] };
  const { version, entries } = await readMembership(db, { ownerId: owner.id, kind });
  return { version, epoch, items: entries.map(entryOf) };
}

function entryOf({ productId, addedName, dateAdded }: StoredEntry): Entry {
  return {
    id: productId,
    product_id: productId,
    date_added: dateAdded.toISOString(),
    added_name: addedName,
  };
}
