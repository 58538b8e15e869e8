import * as z from "zod/mini";
import { integer, text, texts } from "./fields.ts";

/** Hours: none means a day; at most five years. */
export const tokenFields = {
  name: text({ max: 200 }),
  email: text({ max: 320 }),
  scopes: texts(),
  expiration: integer({ min: 0, max: 43_800, otherwise: 24 }),
};

export const tokenAnswer = z.object({
  name: z.string(),
  email: z.string(),
  scopes: z.array(z.string()),
  expiration: z.number(),
  last_used: z.nullable(z.string()),
});
