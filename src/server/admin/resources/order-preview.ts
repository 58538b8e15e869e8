/** What an order would be with changes, before anybody makes them. */
import * as z from "zod/mini";
import { orderAnswer, orderFields } from "#contract/admin/orders.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import type { AdminRoute, Change } from "#server/admin/engine/resource.ts";
import { withoutEffect } from "#server/admin/engine/sql-engine.ts";
import { editOrder } from "#server/orders/edit-order.ts";
import { findOwnerOrder } from "#server/orders/owner-order.ts";
import { invalid } from "#server/orders/owner-tx.ts";
import { ownerTxOf, viewOf } from "./order-context.ts";
import { editOf } from "./order-edit.ts";
import { changeItems } from "./order-parts.ts";

const previewBody = z.looseObject({
  items: z.optional(
    z.array(
      z.object({
        id: z.optional(z.string()),
        product_id: z.optional(z.string()),
        variant_id: z.optional(z.nullable(z.string())),
        quantity: z.optional(z.number()),
      }),
    ),
  ),
});

/** Does the same and takes it back, so what it answers is the truth, and what it refuses too. */
export const orderPreviewRoute: AdminRoute = {
  method: "POST",
  path: "/:id/preview",
  kind: "change",
  answer: orderAnswer,
  about:
    "The order as it would be with these fields and `items` (those with an id change); changes nothing",
  body: previewBody,
  run: (context, { params: { id = "" }, body }) =>
    withoutEffect(context.db, async () => {
      await edit(context, id, body);
      return findOwnerOrder(context.db, id, viewOf(context));
    }),
};

async function edit(
  context: AdminContext,
  id: string,
  { items, ...sent }: Record<string, unknown>,
) {
  const before = await findOwnerOrder(context.db, id, viewOf(context));
  const change = await readChange(
    context,
    { fields: orderFields, required: [] },
    sent,
    before && { before },
  );
  // as: read with these very fields
  const { values } = change as Change<typeof orderFields>;
  await editOrder(ownerTxOf(context), id, editOf(values));
  if (items === undefined) return;
  if (!Array.isArray(items)) throw invalid("items");
  await changeItems(context, id, items);
}
