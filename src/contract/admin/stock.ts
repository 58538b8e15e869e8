import * as z from "zod/mini";

export const stockAnswer = z.object({
  sku: z.string(),
  product_id: z.string(),
  variant_id: z.nullable(z.string()),
  name: z.string(),
  variant_name: z.string(),
  stock_quantity: z.nullable(z.number()),
  /** At this quantity and below it is low: its product's, or the settings'. */
  low_stock_threshold: z.number(),
  bin_location: z.string(),
  enabled: z.boolean(),
  discontinued: z.boolean(),
});

/** Of a shop that has not set its own. */
export const defaultLowStockThreshold = 3;

export const mostStockChanges = 1000;

/** `expected`: the quantity that `set` replaces; where it is another one, nothing is changed. */
export const stockChangesBody = z.object({
  changes: z.array(
    z.object({
      sku: z.optional(z.string()),
      product_id: z.optional(z.string()),
      variant_id: z.optional(z.string()),
      delta: z.optional(z.number()),
      set: z.optional(z.number()),
      expected: z.optional(z.number()),
    }),
  ),
  reason: z.optional(z.string()),
  dry_run: z.optional(z.boolean()),
});

export const stockResults = z.object({
  results: z.array(
    z.object({
      sku: z.string(),
      before: z.nullable(z.number()),
      after: z.nullable(z.number()),
      code: z.nullable(z.string()),
    }),
  ),
});
