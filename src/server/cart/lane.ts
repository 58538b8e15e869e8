import { rowsOfCart } from "#rules/cart.ts";
import type { LaneKind } from "#server/platform/lanes/lane.ts";
import { readCart } from "./cart.ts";
import { findVersionOf, listRemovedLines, openCart } from "./sql.ts";

/** Every visitor has a cart; one that nothing was put in is at version 0 and stored nowhere. */
export const cartLane: LaneKind = {
  open: ({ db, clock, newId, owner }) =>
    openCart(db, { newId: newId(), ownerId: owner.id, now: new Date(clock()) }),

  findVersion: async ({ db, owner }) => (owner ? findVersionOf(db, owner.id) : 0),

  listChanged: async (reading, _lane, since) => {
    const { cart, versionByLine } = await readCart(reading);
    if (cart.version <= since) return [];
    const rows = rowsOfCart(cart);
    // A code's discount is divided anew with every change, over lines that nobody touched too.
    if (cart.promo) return rows;
    return rows.filter((row) => row.row === "cart" || (versionByLine.get(row.id) ?? 0) > since);
  },

  listRemoved: async ({ db, owner }, _lane, since) =>
    owner ? listRemovedLines(db, owner.id, since) : [],

  readWhole: async (reading) => (await readCart(reading)).cart,
};
