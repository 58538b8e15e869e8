import * as z from "zod/mini";

export const mostPriceChanges = 1000;

/** One product or variant each, by one of its three names; `sale_price` 0: none. */
export const priceChangesBody = z.object({
  changes: z.array(
    z.object({
      sku: z.optional(z.string()),
      product_id: z.optional(z.string()),
      variant_id: z.optional(z.string()),
      price: z.optional(z.number()),
      sale_price: z.optional(z.number()),
    }),
  ),
  dry_run: z.optional(z.boolean()),
});

const prices = z.object({ price: z.number(), sale_price: z.number() });

/** In the order of the changes. `code` null: it is done; `field`: what of the change is wrong. */
export const priceResults = z.object({
  results: z.array(
    z.object({
      sku: z.string(),
      product_id: z.nullable(z.string()),
      variant_id: z.nullable(z.string()),
      before: z.nullable(prices),
      after: z.nullable(prices),
      code: z.nullable(z.string()),
      field: z.nullable(z.string()),
    }),
  ),
});
