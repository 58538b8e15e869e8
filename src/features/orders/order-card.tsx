import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Order } from "#contract/orders.ts";
import { shownPicture } from "#contract/pictures.ts";
import { countProductsText } from "#i18n/count-products.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { paymentHref } from "#rules/checkout/order-payment.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import { OrderStatusLabel } from "./order-status-label.tsx";
import { formatOrderDay } from "./order-text.ts";
import styles from "./orders.module.css";

/** Pictures that fit on a phone. */
const maxPictures = 4;

/** One order among others: when, what, how much, and where it is. */
export function OrderCard({ order }: { order: Order }): ReactNode {
  const { t, lang } = useText();
  const { id, number, items, grand_total } = order;
  const href = paymentHref(order, lang);
  const left = items.length - maxPictures;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2>
          <Link href={`/profile/orders/${id}`}>{t("orders.number", { number })}</Link>
        </h2>
        <OrderStatusLabel order={order} />
      </div>
      <p className={styles.small}>
        {t("orders.placedOn", { day: formatOrderDay(order.date_placed, lang) })}
        {" · "}
        {countProductsText(t, items)}
      </p>
      <div className={styles.cardFoot}>
        <div className={styles.pictures} aria-hidden="true">
          {items.slice(0, maxPictures).map((line) => (
            <Tile
              key={line.id}
              size="s"
              tint={tintOf(line.product_id)}
              picture={line.image_url ? shownPicture(line.image_url) : undefined}
            />
          ))}
          {left > 0 && <span>+{left}</span>}
        </div>
        <b>{formatMoney(grand_total, lang)}</b>
        {href !== null && (
          <ButtonLink href={href} size="s">
            {t("orders.pay")}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
