import type { ReactNode } from "react";
import type { Order } from "#contract/orders.ts";
import { formatDay } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { showPhone } from "#rules/customers/format-phone.ts";
import { placeText } from "#rules/delivery/place-text.ts";
import { undone } from "#rules/orders/orders.ts";
import styles from "./orders.module.css";

/** Delivery, recipient, payment and comment. An order opened by a link has only part of this. */
export function OrderDetails({ order }: { order: Order }): ReactNode {
  const { t, lang } = useText();
  const { shipping_address: to, delivery, comments } = order;
  const { date, from, to: until } = delivery;
  const day = date === null ? "" : formatDay(date, lang);
  const deliveryTime = from && until ? t("orders.slot", { day, from, to: until }) : day;
  const recipient = to.full_name || [to.firstName, to.lastName].filter(Boolean).join(" ");
  // A cancelled or returned order shows no pending payment.
  const unpaidText = undone.some((status) => status === order.status)
    ? undefined
    : t("orders.notPaid");
  const paymentText = order.paid ? t("orders.status.paid") : unpaidText;
  return (
    <dl className={styles.facts}>
      <Detail
        name={t("orders.delivery")}
        lines={[
          order.shipping_method_name,
          placeText(to, (flat) => t("delivery.flat", { flat })),
          deliveryTime,
        ]}
      />
      <Detail name={t("orders.buyer")} lines={[recipient, showPhone(to.phone ?? order.mobile)]} />
      <Detail name={t("orders.payment")} lines={[order.payment_method_name, paymentText]} />
      <Detail name={t("orders.comments")} lines={[comments]} />
    </dl>
  );
}

function Detail({ name, lines }: { name: string; lines: (string | undefined)[] }): ReactNode {
  const distinctLines = [...new Set(lines.filter(Boolean))];
  if (distinctLines.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      {distinctLines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
