import * as z from "zod/mini";
import { decimalOrNull, integer, shopText } from "./fields.ts";

export const customerGroupFields = {
  name: shopText({ max: 200, isRequired: true }),
  description: shopText({ max: 2000 }),
  position: integer({ min: -1_000_000, max: 1_000_000 }),
  /** null: as the shop's settings say */
  cashback_percent: decimalOrNull({ max: 100 }),
};

export const customerGroupAnswer = z.object({
  name: z.string(),
  description: z.string(),
  position: z.number(),
  cashback_percent: z.nullable(z.number()),
  customers_count: z.number(),
});
