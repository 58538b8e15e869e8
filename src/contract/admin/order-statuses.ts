import * as z from "zod/mini";
import { choice, flag, integer, shopText, text } from "./fields.ts";

/** Steps that a status may stand for: choosing it walks the order there. */
export const statusSteps = ["packed", "shipped", "delivered", "closed"] as const;
export type StatusStep = (typeof statusSteps)[number];

export const orderStatusFields = {
  name: shopText({ max: 200, isRequired: true }),
  description: shopText({ max: 2000 }),
  color: { ...text({ max: 50 }), isColor: true },
  bgcolor: { ...text({ max: 50 }), isColor: true },
  is_public: flag(true),
  position: integer({ min: -1_000_000, max: 1_000_000 }),
  step: choice([null, ...statusSteps], null),
};

export const orderStatusAnswer = z.object({
  name: z.string(),
  description: z.string(),
  color: z.string(),
  bgcolor: z.string(),
  is_public: z.boolean(),
  position: z.number(),
  step: z.nullable(z.enum(statusSteps)),
});
