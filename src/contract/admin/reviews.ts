import * as z from "zod/mini";
import { text } from "./fields.ts";

export const reviewFields = {
  text: text({ max: 10_000 }),
  reply: text({ max: 5000 }),
};

export const adminReviewAnswer = z.object({
  product_id: z.string(),
  product_name: z.string(),
  author: z.string(),
  rating: z.number(),
  text: z.string(),
  pros: z.string(),
  cons: z.string(),
  state: z.enum(["waiting", "approved", "rejected"]),
  reply: z.string(),
  reply_date: z.nullable(z.string()),
  customer_id: z.nullable(z.string()),
  reason: z.string(),
});
