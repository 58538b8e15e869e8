/** What is sent of orders to all that listen: webhooks, and open dashboards. */
import type { OrderLinks, Tx } from "#server/order-effects/order-effect.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { ownerOrderOf } from "./owner-order.ts";
import { listOwnerOrders } from "./sql-owner-order.ts";

export type OrderEventName =
  | "order.created"
  | "order.updated"
  | "order.deleted"
  | "transaction.created"
  | "transaction.updated"
  | "transaction.deleted";

const nowhere: OrderLinks = { publicUrl: "", takesCards: false };

/** In the transaction of the change; carries the order as it is now. Drafts are not sent. */
export async function recordOrderEvent(tx: Tx, id: string, event: OrderEventName): Promise<void> {
  const [found] = await listOwnerOrders(tx.db, [id]);
  if (!found || found.head.status === "draft") return;
  const payload = ownerOrderOf(found, { links: tx.links ?? nowhere });
  await recordEvent(tx.db, { event, objectId: id, payload });
}
