/** The letter that says an order is in good hands; written with the order, or not at all. */
import type { Lang } from "#contract/lang.ts";
import type { Order, OrderLine } from "#contract/orders.ts";
import { writeUah } from "#rules/pricing/money.ts";
import type { Tx } from "#server/order-effects/order-effect.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";

export async function enqueueOrderMail(
  { db, newId, now }: Tx,
  order: Order,
  lang: Lang,
): Promise<void> {
  if (order.email === "") return;
  await enqueueMail(db, {
    ...{ id: newId(), kind: "orderPlaced", recipient: order.email, lang, now },
    facts: {
      number: order.number,
      items: order.items.map(writeLine).join("\n"),
      total: writeUah(order.grand_total),
      delivery: order.shipping_method_name,
      path: `/order/${order.token}`,
    },
  });
}

/** Names may be anything: what breaks a line in them would begin a line of its own. */
function writeLine({ name, variant_name, quantity, price_total, discount_total }: OrderLine) {
  const named = [name, variant_name].filter(Boolean).join(", ").replace(/\s+/g, " ");
  return `${named} × ${quantity} — ${writeUah(price_total - discount_total)}`;
}
