/** Wishlist and comparison: products that are in or out, never how many. */
import * as z from "zod/mini";
import { instant } from "./money.ts";

/** `id` is the product's: every device knows it without asking. */
export const entry = z.object({
  id: z.string(),
  product_id: z.string(),
  date_added: instant,
  /** The product's name when it was put in: shown when the product is gone. */
  added_name: z.string(),
});
export type SavedProduct = z.infer<typeof entry>;

/** An entry as a row of its lane. */
export const entryRow = z.extend(entry, { row: z.literal("entry") });

const product = { product_id: z.string() };
/** `added_name` is the product's name; it stays on the device. */
const namedProduct = { ...product, added_name: z.string() };

/** A product is put in or taken out, never toggled: the same op may arrive twice. */
export const savedProductsArguments = {
  "wishlist.put": z.object(namedProduct),
  "wishlist.remove": z.object(product),
  "comparison.put": z.object(namedProduct),
  "comparison.remove": z.object(product),
} as const;

export const savedProductsBodies = {
  putEntry: z.object({ product_id: z.string().check(z.minLength(1), z.maxLength(64)) }),
} as const;
export type SavedProductsBodies = {
  [K in keyof typeof savedProductsBodies]: z.infer<(typeof savedProductsBodies)[K]>;
};

export type SavedProductsKind = "wishlist" | "comparison";
