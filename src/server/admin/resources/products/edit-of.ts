import type { AdminContext } from "#server/admin/engine/context.ts";
import type { Edit } from "#server/products/edit/edit.ts";

/** The context of a write as the commands of the catalogue take it. */
export function editOf({ db, newId, clock, lang }: AdminContext): Edit {
  return { db, newId, now: clock(), lang };
}
