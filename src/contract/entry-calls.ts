/**
 * The resources whose lane is a set of entries: an op puts one in or takes it out, and the answer
 * is all of them with `version` and `epoch`. The routes of the reads stand in `call-table.ts`, which
 * a browser's first page loads; all else of them in `entry-schemas.ts`, `rules/ops/entry-ops.ts` and
 * the server's folder.
 */

/** How a device reads all of a lane. The screen reads the products from the catalogue. */
export const entryReads = {
  wishlist: { call: "readWishlist", query: "" },
  comparison: { call: "readComparison", query: "fields=id" },
} as const;
export type EntryResource = keyof typeof entryReads;
export type EntryRead = (typeof entryReads)[EntryResource]["call"];

// as: Object.keys gives strings, and these are the resources
export const entryResources = Object.keys(entryReads) as EntryResource[];

export function isEntryResource(name: string): name is EntryResource {
  return Object.hasOwn(entryReads, name);
}

/** `clear` is no op: a device removes each entry that it shows. */
export const entryOpCalls = {
  clearWishlist: { method: "DELETE", path: "/wishlist" },
  putWish: { method: "POST", path: "/wishlist/items" },
  deleteWish: { method: "DELETE", path: "/wishlist/items/:id" },
  clearComparison: { method: "DELETE", path: "/comparison" },
  putCompared: { method: "POST", path: "/comparison/items" },
  deleteCompared: { method: "DELETE", path: "/comparison/items/:id" },
} as const;

const keys = ["version", "epoch", "items"] as const;
/** By what an answer is known before it is believed. */
export const entryAnswerKeys = {
  readWishlist: keys,
  readComparison: keys,
} as const satisfies Record<EntryRead, unknown>;
