/** A wishlist or a comparison as a lane; every visitor has both, an unused one has no row. */
import type { SavedProduct, SavedProductsKind } from "#contract/saved-products.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import type { LaneKind } from "#server/platform/lanes/lane.ts";
import {
  findSavedProductsVersion,
  listRemovedEntries,
  lowerSavedProductsVersion,
  openSavedProducts,
  readSavedProducts,
  type StoredEntry,
} from "./sql.ts";

export function savedProductsLane(
  kind: SavedProductsKind,
  read: (context: ReadContext) => Promise<unknown>,
): LaneKind {
  return {
    open: ({ db, newId, owner }) =>
      openSavedProducts(db, { ownerId: owner.id, kind, newId: newId() }),

    lowerVersion: ({ db }, { id }) => lowerSavedProductsVersion(db, id),

    findVersion: async ({ db, owner }) =>
      owner ? findSavedProductsVersion(db, { ownerId: owner.id, kind }) : 0,

    listChanged: async ({ db, owner }, _lane, since) => {
      if (!owner) return [];
      const { entries } = await readSavedProducts(db, { ownerId: owner.id, kind });
      const changed = entries.filter(({ version }) => version > since);
      return changed.map((stored) => ({ row: "entry", ...entryOf(stored) }));
    },

    listRemoved: async ({ db, owner }, _lane, since) =>
      owner ? listRemovedEntries(db, { ownerId: owner.id, kind }, since) : [],

    read,
  };
}

/** The entries, newest first, whether or not the shop still sells the product. */
export async function readEntries(
  { db, owner, epoch }: ReadContext,
  kind: SavedProductsKind,
): Promise<{ version: number; epoch: string; items: SavedProduct[] }> {
  if (!owner) return { version: 0, epoch, items: [] };
  const { version, entries } = await readSavedProducts(db, { ownerId: owner.id, kind });
  return { version, epoch, items: entries.map(entryOf) };
}

function entryOf({ productId, addedName, dateAdded }: StoredEntry): SavedProduct {
  return {
    id: productId,
    product_id: productId,
    date_added: dateAdded.toISOString(),
    added_name: addedName,
  };
}
