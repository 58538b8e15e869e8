import * as z from "zod/mini";
import { product } from "./products.ts";
import { entry } from "./saved-products.ts";

/**
 * `product` is null when it cannot be seen here any more, and holds the fields asked for (all,
 * without `fields`).
 */
export const comparison = z.object({
  version: z.number(),
  epoch: z.string(),
  items: z.array(
    z.extend(entry, {
      category_id: z.nullable(z.string()),
      product: z.nullable(z.partial(product)),
    }),
  ),
});
export type Comparison = z.infer<typeof comparison>;
