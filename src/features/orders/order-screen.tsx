import type { ReactNode } from "react";
import type { Address } from "#contract/cart.ts";
import type { Order } from "#contract/orders.ts";
import { formatDay } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderState } from "./order-state.tsx";
import { OrderSums } from "./order-sums.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { orderDay } from "./order-words.ts";
import styles from "./orders.module.css";

type OrderScreenProps = {
  order: Order;
  /** Repeat, print, cancel. */
  acts: ReactNode;
};

/** One order whole, on the screen and on paper. */
export function OrderScreen({ order, acts }: OrderScreenProps): ReactNode {
  const { t, lang } = useText();
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h1>{t("orders.number", { number: order.number })}</h1>
        <p className={styles.small}>
          {t("orders.placedOn", { day: orderDay(order.date_placed, lang) })}
        </p>
        <OrderState status={order.status} />
      </header>
      <div className={styles.acts}>{acts}</div>
      <OrderTimeline order={order} />
      <section className={styles.panel} aria-labelledby="order-lines">
        <h2 id="order-lines">{t("orders.lines")}</h2>
        <OrderLines lines={order.items} />
        <OrderSums order={order} />
      </section>
      <OrderFacts order={order} />
    </article>
  );
}

function OrderFacts({ order }: { order: Order }): ReactNode {
  const { t, lang } = useText();
  const { shipping_address: to, delivery, comments } = order;
  const { date, from, to: until } = delivery;
  const day = date === null ? "" : formatDay(date, lang);
  const when = from && until ? t("orders.slot", { day, from, to: until }) : day;
  const who = to.full_name || [to.firstName, to.lastName].filter(Boolean).join(" ");
  return (
    <dl className={styles.facts}>
      <Fact name={t("orders.delivery")} lines={[order.shipping_method_name, placeOf(to), when]} />
      <Fact name={t("orders.buyer")} lines={[who, to.phone ?? order.mobile]} />
      <Fact
        name={t("orders.payment")}
        lines={[order.payment_method_name, t(order.paid ? "orders.status.paid" : "orders.notPaid")]}
      />
      <Fact name={t("orders.comments")} lines={[comments]} />
    </dl>
  );
}

function Fact({ name, lines }: { name: string; lines: (string | undefined)[] }): ReactNode {
  const said = lines.filter(Boolean);
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
