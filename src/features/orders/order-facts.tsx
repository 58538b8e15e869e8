import type { ReactNode } from "react";
import type { Address } from "#contract/cart.ts";
import type { Order } from "#contract/orders.ts";
import { formatDay } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { undone } from "#rules/orders.ts";
import { showPhone } from "#rules/phone-shown.ts";
import styles from "./orders.module.css";

/** Where to, to whom, how it is paid, and what was said with it; by a link only what that shows. */
export function OrderFacts({ order }: { order: Order }): ReactNode {
  const { t, lang } = useText();
  const { shipping_address: to, delivery, comments } = order;
  const { date, from, to: until } = delivery;
  const day = date === null ? "" : formatDay(date, lang);
  const when = from && until ? t("orders.slot", { day, from, to: until }) : day;
  const who = to.full_name || [to.firstName, to.lastName].filter(Boolean).join(" ");
  // What came to nothing is not waited for.
  const open = undone.some((status) => status === order.status) ? undefined : t("orders.notPaid");
  const paid = order.paid ? t("orders.status.paid") : open;
  return (
    <dl className={styles.facts}>
      <Fact name={t("orders.delivery")} lines={[order.shipping_method_name, placeOf(to), when]} />
      <Fact name={t("orders.buyer")} lines={[who, showPhone(to.phone ?? order.mobile)]} />
      <Fact name={t("orders.payment")} lines={[order.payment_method_name, paid]} />
      <Fact name={t("orders.comments")} lines={[comments]} />
    </dl>
  );
}

function Fact({ name, lines }: { name: string; lines: (string | undefined)[] }): ReactNode {
  const said = [...new Set(lines.filter(Boolean))];
  if (said.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      {said.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}

function placeOf(address: Address): string {
  const { city, shippingDepartment, shippingStreet, shippingBuilding, shippingFlat } = address;
  const street = [shippingStreet, shippingBuilding, shippingFlat].filter(Boolean).join(", ");
  return [city, shippingDepartment, street].filter(Boolean).join(", ");
}
