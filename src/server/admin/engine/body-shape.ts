/** The shape of a body, made of a resource's fields: each may be left out. */
import * as z from "zod/mini";
import type { Fields } from "#contract/admin/fields.ts";

export function bodyShapeOf(fields: Fields): z.ZodMiniType {
  return z.object(
    Object.fromEntries(
      Object.entries(fields).map(([key, { answer }]) => [key, z.optional(answer)]),
    ),
  );
}
