import * as z from "zod/mini";
import { integer, text } from "./fields.ts";

export const redirectStatuses: readonly number[] = [301, 302, 307, 308];

/** `from` a path, `to` a path or an address of the shop's own origin. */
export const redirectFields = {
  from: text({ max: 1000 }),
  to: text({ max: 2000 }),
  status: integer({ min: 301, max: 308, otherwise: 301 }),
};

export const redirectAnswer = z.object({
  from: z.string(),
  to: z.string(),
  status: z.number(),
});

/** What stands at a path; of a redirect also where it leads. */
export const adminSitemapEntry = z.object({
  path: z.string(),
  type: z.string(),
  resource: z.nullable(z.string()),
  enabled: z.boolean(),
  in_search: z.boolean(),
  to: z.optional(z.string()),
  status: z.optional(z.number()),
});
