import type { ReactNode } from "react";
import { Link } from "wouter";
import type { BonusRow as Row } from "#contract/bonuses.ts";
import { formatDay } from "#i18n/days.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { TextLink } from "#ui/text-link.tsx";

/** One ledger row: amount, reason and state. */
export function BonusRow({ row }: { row: Row }): ReactNode {
  const { t, lang } = useText();
  const { kind, state, amount, order_id, order_number } = row;
  const thisYear = Number(kyivDay(Date.now()).slice(0, 4));
  const amountSign = amount > 0 ? "more" : "less";
  const sign = state === "available" ? amountSign : "none";
  const href = `/profile/orders/${order_id}`;
  return (
    <li>
      <div>
        <span>{t(`orders.kind.${kind}`)}</span>
        <small>
          {formatDay(kyivDay(Date.parse(row.date_created)), lang, thisYear)}
          {order_id !== null && order_number !== null && (
            <>
              {" · "}
              <Link href={href} asChild>
                <TextLink href={href}>{t("orders.ofOrder", { number: order_number })}</TextLink>
              </Link>
            </>
          )}
          {state !== "available" && ` · ${t(`orders.state.${state}`)}`}
        </small>
      </div>
      <b data-sign={sign}>
        {amount > 0 && "+"}
        {formatMoney(amount, lang)}
      </b>
    </li>
  );
}
