/** The schemas of the resources of `entry-calls.ts`, in tables that the compiler holds complete. */
import * as z from "zod/mini";
import { readCalls } from "./call-table.ts";
import { comparison } from "./comparison.ts";
import { type EntryRead, type EntryResource, entryOpCalls } from "./entry-calls.ts";
import { entryRow, savedProductsArguments, savedProductsBodies } from "./saved-products.ts";
import { wishlist } from "./wishlist.ts";

type EntriesAnswer = { version: number; epoch: string; items: { id: string }[] };

/** A row of the lane, as devices store it: `row` is "entry", `id` the op's row. */
export const entryRows = { wishlist: entryRow, comparison: entryRow } as const satisfies Record<
  EntryResource,
  z.ZodMiniType<{ row: "entry"; id: string }>
>;
export type EntryRow<R extends EntryResource = EntryResource> = z.infer<(typeof entryRows)[R]>;
type WithoutRow<Row> = Row extends unknown ? Omit<Row, "row"> : never;
export type LaneEntry<R extends EntryResource = EntryResource> = WithoutRow<EntryRow<R>>;

const none = z.optional(z.unknown());

export const entryCalls = {
  readWishlist: { ...readCalls.readWishlist, answer: wishlist },
  readComparison: { ...readCalls.readComparison, answer: comparison },
  clearWishlist: { ...entryOpCalls.clearWishlist, body: none, answer: wishlist },
  putWish: { ...entryOpCalls.putWish, body: savedProductsBodies.putEntry, answer: wishlist },
  deleteWish: { ...entryOpCalls.deleteWish, body: none, answer: wishlist },
  clearComparison: { ...entryOpCalls.clearComparison, body: none, answer: comparison },
  putCompared: {
    ...entryOpCalls.putCompared,
    body: savedProductsBodies.putEntry,
    answer: comparison,
  },
  deleteCompared: { ...entryOpCalls.deleteCompared, body: none, answer: comparison },
} as const satisfies Record<EntryRead, { answer: z.ZodMiniType<EntriesAnswer> }> &
  Record<keyof typeof entryOpCalls, unknown>;

/** What each op says, by kind; a kind is `resource.change`. */
export const entryArguments = { ...savedProductsArguments } as const;
