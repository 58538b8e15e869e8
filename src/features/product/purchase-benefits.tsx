import type { ReactNode } from "react";
import { formatDay } from "#i18n/days.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchaseTerms } from "#rules/catalogue/purchase-terms.ts";
import { Icon } from "#ui/icon.tsx";
import { giftIcon, returnIcon, truckIcon } from "#ui/page-icons.ts";
import { Stored } from "#ui/stored-part.tsx";
import styles from "./purchase-benefits.module.css";

type PurchaseBenefitsProps = {
  terms: PurchaseTerms;
  /** The soonest day of delivery; its line stays while it is not known. */
  soonest: string | undefined;
};

/** What comes with a purchase: delivery, bonuses, returns. */
export function PurchaseBenefits({ terms, soonest }: PurchaseBenefitsProps): ReactNode {
  const { t, lang } = useText();
  const { delivery, cashback, returns } = terms;
  const from = formatMoney(delivery.freeFrom, lang);
  const day = soonest ? t("product.deliveryFrom", { day: formatDay(soonest, lang) }) : "";
  return (
    <Stored
      as="ul"
      name="benefits"
      by={[delivery.left, delivery.freeFrom, cashback, returns, day]}
      className={styles.promises}
    >
      {delivery.left === 0 ? (
        <Benefit
          icon={truckIcon}
          title={t("product.deliveryFree")}
          text={t("product.deliveryFreeText", { price: from })}
          more={day}
        />
      ) : (
        <Benefit
          icon={truckIcon}
          title={t("product.deliveryLeft", { price: formatMoney(delivery.left, lang) })}
          text={t("product.deliveryLeftText", { price: from })}
          more={day}
        />
      )}
      {cashback > 0 && (
        <Benefit
          icon={giftIcon}
          title={t("product.cashback", { price: formatMoney(cashback, lang) })}
          text={t("product.cashbackText")}
        />
      )}
      {returns === "excluded" && (
        <Benefit
          icon={returnIcon}
          title={t("product.returnsExcluded")}
          text={t("product.returnsExcludedText")}
        />
      )}
      {(returns === "sizes" || returns === "unused") && (
        <Benefit
          icon={returnIcon}
          title={t("product.returns")}
          text={t(returns === "sizes" ? "product.returnsText" : "product.returnsUnusedText")}
        />
      )}
    </Stored>
  );
}

type BenefitProps = { icon: string; title: string; text: string; more?: string };

function Benefit(props: BenefitProps): ReactNode {
  return (
    <li>
      <Icon of={props.icon} />
      <span>
        <b>{props.title}</b>
        {props.text}
        {props.more !== undefined && <span className={styles.more}>{props.more}</span>}
      </span>
    </li>
  );
}
