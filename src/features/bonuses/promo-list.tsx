import type { ReactNode } from "react";
import type { Lang } from "#contract/lang.ts";
import type { PersonalPromo } from "#contract/promos.ts";
import { formatDay } from "#i18n/days.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import styles from "./bonuses.module.css";

/** The customer's personal promo codes, with their effect and end date. */
export function PromoList({ promos }: { promos: readonly PersonalPromo[] }): ReactNode {
  const { t, lang } = useText();
  if (promos.length === 0) return null;
  return (
    <>
      <h2 className={styles.head}>{t("orders.promos")}</h2>
      <ul className={styles.rows}>
        {promos.map((promo) => (
          <li key={promo.code}>
            <div>
              <span>{promo.code}</span>
              <small>
                {[
                  promoEffectText(promo, t, lang),
                  promo.minimum > 0 &&
                    t("orders.promoFrom", { price: formatMoney(promo.minimum, lang) }),
                  promo.date_to !== null &&
                    t("orders.promoTill", {
                      day: formatDay(kyivDay(Date.parse(promo.date_to)), lang, 0),
                    }),
                  promo.state === "notValid" && t("orders.promoGone"),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function promoEffectText({ kind, value, gift_name }: PersonalPromo, t: T, lang: Lang): string {
  if (kind === "free_delivery") return t("orders.promoDelivery");
  if (kind === "gift") return t("orders.promoGift", { name: gift_name });
  return t("orders.promoOff", {
    value: kind === "percent" ? `${value}%` : formatMoney(value, lang),
  });
}
