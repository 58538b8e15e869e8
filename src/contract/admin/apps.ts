import * as z from "zod/mini";

const value = z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean()]);

/** A free object of at most 30 texts, numbers and booleans. */
export const freeSettings = z
  .record(z.string().check(z.maxLength(100)), value)
  .check(z.refine((settings) => Object.keys(settings).length <= 30));

export const togglesBody = z
  .record(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/)), z.boolean())
  .check(z.refine((toggles) => Object.keys(toggles).length <= 200));
