import type { ReactNode } from "react";
import type { Bonuses } from "#contract/bonuses.ts";
import type { Customer } from "#contract/customers.ts";
import { formatDay } from "#i18n/days.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { BonusRow } from "./bonus-row.tsx";
import styles from "./bonuses.module.css";

type BonusScreenProps = {
  bonuses: Pick<Bonuses, "balance" | "pending" | "expires" | "data">;
  stats: Customer["stats"];
  /** Maximum cashback percent of a purchase. */
  percent: number;
  /** The customer's personal promo codes. */
  promos: ReactNode;
  /** The button for older rows. */
  more: ReactNode;
};

/** The bonus balance, pending bonuses and the ledger. */
export function BonusScreen({
  bonuses,
  stats,
  percent,
  promos,
  more,
}: BonusScreenProps): ReactNode {
  const { t, lang } = useText();
  const { balance, pending, expires, data } = bonuses;
  return (
    <>
      <h1>{t("orders.bonuses")}</h1>
      <div className={styles.top}>
        <div className={styles.balance}>
          <p>{t("orders.balance")}</p>
          <b>{formatMoney(balance, lang)}</b>
          {pending > 0 && (
            <p>
              {t("orders.pending")}: {formatMoney(pending, lang)}
            </p>
          )}
          {expires !== null && (
            <p>{t("orders.expires", { day: formatDay(kyivDay(Date.parse(expires)), lang, 0) })}</p>
          )}
        </div>
        <dl className={styles.stats}>
          <dt>{t("orders.spentTotal")}</dt>
          <dd>{formatMoney(stats.totalSpent, lang)}</dd>
          <dt>{t("orders.ordersCount")}</dt>
          <dd>{formatCount(stats.ordersCount, lang)}</dd>
          <dt>{t("orders.cashbackTotal")}</dt>
          <dd>{formatMoney(stats.cashback, lang)}</dd>
        </dl>
      </div>
      <p className={styles.rule}>{t("orders.rule", { percent })}</p>
      {promos}
      <h2 className={styles.head}>{t("orders.ledger")}</h2>
      {data.length === 0 ? (
        <p className={styles.rule}>{t("orders.ledgerNone")}</p>
      ) : (
        <ul className={styles.rows}>
          {data.map((row) => (
            <BonusRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {more}
    </>
  );
}
