import type { AdminContext } from "#server/admin/engine/context.ts";
import type { Edit } from "#server/products/edit/edit.ts";

/**
 * The context of a write as the commands of the catalogue take it. In the back office a person has
 * typed the sku, and would not see that another one was stored.
 */
export function editOf({ db, newId, clock, lang, actor }: AdminContext): Edit {
  return { db, newId, now: clock(), lang, refusesTakenSku: actor.session !== undefined };
}
