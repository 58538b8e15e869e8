import type { ReactNode } from "react";
import type { Settings } from "#contract/settings.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { earnedOn } from "#rules/pricing/bonuses.ts";
import { toKopiykas, toUah } from "#rules/pricing/money.ts";
import { Icon } from "#ui/icon.tsx";
import { giftIcon, returnIcon, truckIcon } from "#ui/icons.ts";
import styles from "./purchase-benefits.module.css";

/** What comes with every purchase: delivery, bonuses, returns. */
export function PurchaseBenefits(props: {
  price: number;
  settings: Settings | undefined;
  /** Percent that this shopper gets; undefined: the shop's. */
  cashbackPercent: number | undefined;
}): ReactNode {
  const { t } = useText();
  if (!props.settings) return null;
  const { free_delivery_from: freeFrom, cashback_percent: shopPercent } = props.settings;
  const percent = props.cashbackPercent ?? shopPercent;
  const earned = earnedOn({ productsTotal: toKopiykas(props.price), bonusSpent: 0 }, percent);
  const from = formatMoney(freeFrom);
  const isFree = props.price >= freeFrom;
  const lines = [
    isFree
      ? [truckIcon, t("product.deliveryFree"), t("product.deliveryFreeText", { price: from })]
      : [
          truckIcon,
          t("product.deliveryLeft", { price: formatMoney(freeFrom - props.price) }),
          t("product.deliveryLeftText", { price: from }),
        ],
    [
      giftIcon,
      t("product.cashback", {
        price: formatMoney(toUah(earned)),
      }),
      t("product.cashbackText"),
    ],
    [returnIcon, t("product.returns"), t("product.returnsText")],
  ] as const;
  return (
    <ul className={styles.promises}>
      {lines.map(([icon, title, text]) => (
        <li key={title}>
          <Icon of={icon} />
          <span>
            <b>{title}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
