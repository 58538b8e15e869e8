/** The transaction of whatever the shop's owner does to an order. */
import type { AnyFieldCode } from "#contract/admin/errors.ts";
import type { OrderStatus } from "#contract/orders.ts";
import { editable } from "#rules/orders/orders.ts";
import type { OrderLinks, Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordOrderEvent } from "./order-events.ts";
import type { OrderHead } from "./sql.ts";
import { lockOrderRow } from "./sql-place-order.ts";

export type OwnerTx = Tx & {
  links: OrderLinks;
  /** who of the shop does it */
  actor: string;
  random: (bytes: number) => Buffer;
};

/** Refuses `notFound`; holds the order until the transaction ends. */
export async function needOrder({ db }: OwnerTx, id: string): Promise<OrderHead> {
  const head = await lockOrderRow(db, id);
  if (!head) throw new Refusal("notFound");
  return head;
}

/** Refuses `transitionNotAllowed` once the order has left the shop, or came to nothing. */
export async function needEditable(tx: OwnerTx, id: string): Promise<OrderHead> {
  const head = await needOrder(tx, id);
  if (!isEditable(head.status)) throw new Refusal("transitionNotAllowed");
  return head;
}

export const isEditable = (status: OrderStatus): boolean => editable.some((one) => one === status);

export function invalid(field: string, code: AnyFieldCode = "invalid"): Refusal {
  return new Refusal("invalid", { fields: { [field]: code } });
}

/** The last thing of every command. */
export function recordEdit(tx: OwnerTx, id: string): Promise<void> {
  return recordOrderEvent(tx, id, "order.updated");
}
