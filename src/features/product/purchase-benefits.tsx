import type { ReactNode } from "react";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchaseTerms } from "#rules/catalogue/purchase-terms.ts";
import { Icon } from "#ui/icon.tsx";
import { giftIcon, returnIcon, truckIcon } from "#ui/page-icons.ts";
import styles from "./purchase-benefits.module.css";

/** What comes with a purchase: delivery, bonuses, returns. */
export function PurchaseBenefits({ terms }: { terms: PurchaseTerms }): ReactNode {
  const { t } = useText();
  const { delivery, cashback, returns } = terms;
  const from = formatMoney(delivery.freeFrom);
  return (
    <ul className={styles.promises}>
      {delivery.left === 0 ? (
        <Benefit
          icon={truckIcon}
          title={t("product.deliveryFree")}
          text={t("product.deliveryFreeText", { price: from })}
        />
      ) : (
        <Benefit
          icon={truckIcon}
          title={t("product.deliveryLeft", { price: formatMoney(delivery.left) })}
          text={t("product.deliveryLeftText", { price: from })}
        />
      )}
      {cashback > 0 && (
        <Benefit
          icon={giftIcon}
          title={t("product.cashback", { price: formatMoney(cashback) })}
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
    </ul>
  );
}

function Benefit(props: { icon: string; title: string; text: string }): ReactNode {
  return (
    <li>
      <Icon of={props.icon} />
      <span>
        <b>{props.title}</b>
        {props.text}
      </span>
    </li>
  );
}
