import * as z from "zod/mini";
import { idOf, money, text } from "./fields.ts";

/** Below zero: taken away. */
export const bonusFields = {
  customer_id: idOf("owners"),
  amount: money({ min: -20_000_000 }),
  reason: text({ max: 1000 }),
};

export const adminBonusAnswer = z.object({
  customer_id: z.string(),
  kind: z.enum(["earn", "spend", "return", "expire", "adjust"]),
  state: z.enum(["pending", "available", "cancelled"]),
  amount: z.number(),
  order_id: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  version: z.number(),
  date_created: z.string(),
  date_updated: z.null(),
  date_available: z.nullable(z.string()),
});
