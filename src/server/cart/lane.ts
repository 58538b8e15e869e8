import { rowsOfCart } from "#rules/cart/cart.ts";
import type { LaneKind } from "#server/platform/lanes/lane.ts";
import { readCart, readCartAsStored } from "./cart.ts";
import { findCartVersion, listRemovedLines, lowerCartVersion, openCart } from "./sql.ts";

/** Every visitor has a cart; one that was never changed has version 0 and no row. */
export const cartLane: LaneKind = {
  open: ({ db, clock, newId, owner }) =>
    openCart(db, { newId: newId(), ownerId: owner.id, now: new Date(clock()) }),

  lowerVersion: ({ db }, { id }) => lowerCartVersion(db, id),

  findVersion: async ({ db, owner }) => (owner ? findCartVersion(db, owner.id) : 0),

  listChanged: async (context, _lane, since) => {
    // A delta is read in a transaction that must not write.
    const { cart, versionByLine } = await readCartAsStored(context);
    if (cart.version <= since) return [];
    const rows = rowsOfCart(cart);
    // Every change divides a code's discount again, over unchanged lines too.
    if (cart.promo) return rows;
    return rows.filter((row) => row.row === "cart" || (versionByLine.get(row.id) ?? 0) > since);
  },

  listRemoved: async ({ db, owner }, _lane, since) =>
    owner ? listRemovedLines(db, owner.id, since) : [],

  read: async (context) => (await readCart(context)).cart,
};
