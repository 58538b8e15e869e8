/** Orders: drafts, edits, steps. What each call does is in `server/orders`. */
import * as z from "zod/mini";
import {
  orderAnswer,
  orderDiscountFields,
  orderFields,
  orderItemFields,
  orderTransactionFields,
} from "#contract/admin/orders.ts";
import { defaultLang } from "#contract/lang.ts";
import type { ChangedKeys } from "#server/admin/engine/audit.ts";
import { bodyShapeOf } from "#server/admin/engine/body-shape.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { type AdminObject, type Change, defineResource } from "#server/admin/engine/resource.ts";
import { createDraft, discardDraft } from "#server/orders/draft-order.ts";
import { editOrder } from "#server/orders/edit-order.ts";
import { findOwnerOrder, ownerOrderOf } from "#server/orders/owner-order.ts";
import { cancelOrder } from "#server/orders/return-order.ts";
import { markAsNew } from "#server/orders/sql-owner-edit.ts";
import { listOrderIds } from "#server/orders/sql-owner-list.ts";
import { listOwnerOrders } from "#server/orders/sql-owner-order.ts";
import { moveOrder, payByHand } from "#server/orders/walk.ts";
import { orderActionRoutes } from "./order-actions.ts";
import { ownerTxOf, viewOf } from "./order-context.ts";
import { editOf } from "./order-edit.ts";
import { orderFiltersOf, orderListFilters, orderSortOf } from "./order-list.ts";
import { addParts, orderPartRoutes } from "./order-parts.ts";
import { orderPreviewRoute } from "./order-preview.ts";

type Values = Change<typeof orderFields>["values"];

export const ordersResource = defineResource({
  name: "orders",
  scope: "orders",
  about: "orders, and drafts of them",
  fields: orderFields,
  answer: orderAnswer,
  table: { name: "orders" },
  isPaged: true,
  createdWith: z.object({
    draft: z.optional(z.literal(true)),
    items: z.optional(z.array(bodyShapeOf(orderItemFields))),
    discounts: z.optional(z.array(bodyShapeOf(orderDiscountFields))),
    transactions: z.optional(z.array(bodyShapeOf(orderTransactionFields))),
  }),
  auditable: withoutForgotten,
  sendsObjectOnRefusal: true,
  filters: orderListFilters,
  async list(context, query) {
    const sort = orderSortOf(query);
    const filters = await orderFiltersOf(context.db, query);
    const found = await listOrderIds(context.db, filters, {
      limit: query.limit,
      offset: query.offset,
      ...(sort && { sort }),
    });
    const ids = query.ids && !sort ? inOrderOf(query.ids, found.ids) : found.ids;
    const rows = await listOwnerOrders(context.db, ids);
    return { data: rows.map((row) => ownerOrderOf(row, viewOf(context))), total: found.total };
  },
  find: (context, id) => findOwnerOrder(context.db, id, viewOf(context)),
  async create(context, { values, body }, id) {
    const tx = ownerTxOf(context);
    await createDraft(tx, { id, lang: defaultLang });
    await editOrder(tx, id, editOf(values), { isNew: true });
    await addParts(context, id, body);
    await markAsNew(context.db, id);
  },
  async update(context, id, { values }, before) {
    await editOrder(ownerTxOf(context), id, editOf(values));
    await takeFlags(context, id, values, before);
  },
  remove: (context, id) => discardDraft(ownerTxOf(context), id),
  routes: [...orderActionRoutes, ...orderPartRoutes, orderPreviewRoute],
});

/** What named the buyer; their notes, codes and numbers go with them. */
const buyerKeys: ReadonlySet<string> = new Set([
  "customer_id",
  "email",
  "mobile",
  "comments",
  "comments_shop",
  "shipping_address",
  "billing_address",
  "tracking_number",
  "coupon",
  "promo",
  "transactions",
  "note",
  "tags",
  "token",
  "payment_url",
]);

/** A step that forgets the buyer gives the order another token; nothing else does. */
function withoutForgotten(changed: ChangedKeys): ChangedKeys {
  const [before, after] = changed.token ?? [];
  if (typeof before !== "string" || typeof after !== "string") return changed;
  return Object.fromEntries(Object.entries(changed).filter(([key]) => !buyerKeys.has(key)));
}

function inOrderOf(ids: readonly string[], found: readonly string[]): string[] {
  const known = new Set(found);
  return [...new Set(ids)].filter((id) => known.has(id));
}

/** A flag that was not set and is sent as set is the action of its name; else it is ignored. */
async function takeFlags(
  context: AdminContext,
  id: string,
  values: Values,
  before: AdminObject,
): Promise<void> {
  const tx = ownerTxOf(context);
  const isNew = (key: "paid" | "delivered" | "closed" | "cancelled") =>
    values[key] === true && before[key] === false;
  if (isNew("paid")) await payByHand(tx, id);
  if (isNew("delivered")) await moveOrder(tx, id, "delivered");
  if (isNew("closed")) await moveOrder(tx, id, "closed");
  if (isNew("cancelled")) await cancelOrder(tx, id);
}
