import { randomBytes } from "node:crypto";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { OwnerView } from "#server/orders/owner-order.ts";
import type { OwnerTx } from "#server/orders/owner-tx.ts";

/** In a write: its transaction, and who writes. */
export function ownerTxOf({
  db,
  newId,
  clock,
  publicUrl,
  takesCards,
  actor,
}: AdminContext): OwnerTx {
  return {
    db,
    newId,
    now: clock(),
    random: randomBytes,
    links: { publicUrl, takesCards },
    actor: actor.name || actor.email,
  };
}

export const viewOf = ({ publicUrl, takesCards, lang }: AdminContext): OwnerView => ({
  links: { publicUrl, takesCards },
  lang,
});
