/** Sums of days and of products; money in UAH. */
import * as z from "zod/mini";

export const reportDay = z.object({
  /** `2026-11-23`, by the clocks of Kyiv */
  date: z.string(),
  orders: z.number(),
  cancelled: z.number(),
  items: z.number(),
  revenue: z.number(),
  paid: z.number(),
  average: z.number(),
  new_customers: z.number(),
});

export const reportProduct = z.object({
  product_id: z.string(),
  name: z.string(),
  quantity: z.number(),
  revenue: z.number(),
});

export const searchAnswer = z.object({
  results: z.array(
    z.object({
      type: z.enum(["order", "customer", "product", "product_category", "page"]),
      id: z.string(),
      title: z.string(),
      subtitle: z.string(),
      path: z.string(),
    }),
  ),
});
