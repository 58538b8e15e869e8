/** The letter that says an order is in good hands; written with the order, or not at all. */
import type { Lang } from "#contract/lang.ts";
import type { Order, OrderLine } from "#contract/orders.ts";
import { writeUah } from "#rules/pricing/money.ts";
import type { Tx } from "#server/order-effects/order-effect.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { findSetting } from "#server/settings/sql.ts";
import { deliveryLinesOf } from "./delivery-lines.ts";

export async function enqueueOrderMail(
  { db, newId, now }: Tx,
  order: Order,
  lang: Lang,
): Promise<void> {
  const facts = {
    number: order.number,
    items: order.items.map((line) => writeLine(line, lang)).join("\n"),
    total: writeUah(order.grand_total, lang),
    ...deliveryLinesOf(order, lang),
    path: `/order/${order.token}`,
  };
  const recipients = new Set([order.email, ...(await findCopyAddresses(db))]);
  for (const recipient of recipients)
    if (recipient !== "")
      await enqueueMail(db, {
        id: newId(),
        kind: "orderPlaced",
        recipient,
        lang,
        now,
        facts,
        // The order's timeline tells of the buyer's mails, not of the shop's copies.
        ...(recipient === order.email && { orderId: order.id }),
      });
}

/** Addresses of the shop that get a copy of each order's letter. */
async function findCopyAddresses(db: Tx["db"]): Promise<string[]> {
  const [row] = await findSetting(db, "order_confirmation_copy_to");
  if (typeof row?.value !== "string") return [];
  return row.value.split(",").map((one) => one.trim().toLowerCase());
}

/** Names may be anything: what breaks a line in them would begin a line of its own. */
function writeLine(line: OrderLine, lang: Lang) {
  const { name, variant_name, quantity, price_total, discount_total } = line;
  const named = [name, variant_name].filter(Boolean).join(", ").replace(/\s+/g, " ");
  return `${named} × ${quantity} — ${writeUah(price_total - discount_total, lang)}`;
}
