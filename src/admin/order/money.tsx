import { useState } from "react";
import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { State } from "#admin/ui/state.tsx";
import { useRepeatKey } from "#admin/ui/use-action.ts";
import type { OwnerOrder, OwnerTransaction } from "#contract/admin/orders.ts";
import { type AdminText, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import {
  overpaidOf,
  paymentStateOf,
  refundableOf,
  refundingOf,
  transactionStateOf,
} from "#rules/orders/order-money.ts";
import { Button } from "#ui/button.tsx";
import styles from "./order.module.css";
import { RefundDialog } from "./refund-dialog.tsx";
import { useOrderCalls } from "./use-order-calls.ts";

/** What was paid, what is due, and money that goes back. */
export function Money({ order, isReadOnly }: { order: OwnerOrder; isReadOnly: boolean }) {
  const { t, lang, valueText } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [isRefunding, setRefunding] = useState(false);
  const [overpaid, returning] = [overpaidOf(order), refundingOf(order)];
  const { keyOf, renew } = useRepeatKey();
  const receive = () => {
    const body = {
      transaction_id: "",
      amount: order.amount_due,
      currency: "UAH",
      status: "paid",
      details: "",
      success: true,
    };
    return call("transactions", {
      method: "POST",
      key: keyOf(body),
      body,
      done: t("order.received"),
      onDone: renew,
    });
  };
  return (
    <Card
      title={t("order.payment")}
      action={
        !isReadOnly && (
          <span className={styles.acts}>
            {order.amount_due > 0 && !order.paid && !order.draft && !order.cancelled && (
              <Button
                kind="quiet"
                size="xs"
                busy={isBusy("transactions")}
                onClick={() => void receive()}
              >
                {t("order.receive", { sum: formatMoney(order.amount_due, lang) })}
              </Button>
            )}
            {returning === 0 && refundableOf(order) > 0 && (
              <Button kind="quiet" size="xs" onClick={() => setRefunding(true)}>
                {overpaid > 0
                  ? t("order.refundSum", { sum: formatMoney(overpaid, lang) })
                  : t("order.refund")}
              </Button>
            )}
          </span>
        )
      }
    >
      <p className={styles.facts}>
        {paidText(order, { t, lang })}
        {returning > 0 && (
          <b> · {t("order.refundingSum", { sum: formatMoney(returning, lang) })}</b>
        )}
        {overpaid > 0 && <b> · {t("order.owedBack", { sum: formatMoney(overpaid, lang) })}</b>}
      </p>
      {order.transactions.length > 0 && (
        <ul className={styles.rows}>
          {order.transactions.map((one) => (
            <li key={one.id}>
              <span>{formatMoment(one.date_created, lang)}</span>
              <span>
                {[valueText(one.by), one.details, one.transaction_id].filter(Boolean).join(" · ")}
              </span>
              <TransactionState transaction={one} />
              <b>{formatMoney(one.amount, lang)}</b>
            </li>
          ))}
        </ul>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </Card>
  );
}

/** A cancelled order costs nothing, so there is nothing of which it was paid. */
function paidText(order: OwnerOrder, { t, lang }: Pick<AdminText, "t" | "lang">): string {
  const [paid, total] = [
    formatMoney(order.amount_paid, lang),
    formatMoney(order.grand_total, lang),
  ];
  if (!order.cancelled) return t("order.paidOf", { paid, total });
  return t(paymentStateOf(order) === "refunded" ? "values.refunded" : "order.paidSum", { paid });
}

function TransactionState({ transaction }: { transaction: OwnerTransaction }) {
  const { valueText } = useAdminText();
  const state = transactionStateOf(transaction);
  const isOnItsWay = state === "refunding" || state === "payment_pending";
  const tone = transaction.success ? "done" : "failed";
  return <State name={isOnItsWay ? state : tone} text={valueText(state)} />;
}
