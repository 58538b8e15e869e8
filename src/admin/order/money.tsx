import { useState } from "react";
import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { State } from "#admin/ui/state.tsx";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import styles from "./order.module.css";
import { useOrderCalls } from "./use-order-calls.ts";

/** What was paid, what is due, and money that goes back. */
export function Money({ order, isReadOnly }: { order: OwnerOrder; isReadOnly: boolean }) {
  const { t, lang, valueText } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [isRefunding, setRefunding] = useState(false);
  const receive = () =>
    call("transactions", {
      method: "POST",
      body: {
        transaction_id: "",
        amount: order.amount_due,
        currency: "UAH",
        status: "paid",
        details: "",
        success: true,
      },
      done: t("order.received"),
    });
  return (
    <Card
      title={t("order.payment")}
      action={
        !isReadOnly && (
          <span className={styles.acts}>
            {order.amount_due > 0 && !order.draft && !order.cancelled && (
              <Button
                kind="quiet"
                size="xs"
                busy={isBusy("transactions")}
                onClick={() => void receive()}
              >
                {t("order.receive", { sum: formatMoney(order.amount_due) })}
              </Button>
            )}
            {order.amount_paid > 0 && (
              <Button kind="quiet" size="xs" onClick={() => setRefunding(true)}>
                {t("order.refund")}
              </Button>
            )}
          </span>
        )
      }
    >
      <p className={styles.facts}>
        {t("order.paidOf", {
          paid: formatMoney(order.amount_paid),
          total: formatMoney(order.grand_total),
        })}
      </p>
      {order.transactions.length > 0 && (
        <ul className={styles.rows}>
          {order.transactions.map((one) => (
            <li key={one.id}>
              <span>{formatMoment(one.date_created, lang)}</span>
              <span>
                {[valueText(one.by), one.details, one.transaction_id].filter(Boolean).join(" · ")}
              </span>
              <State name={one.success ? "done" : "failed"} text={valueText(one.status)} />
              <b>{formatMoney(one.amount)}</b>
            </li>
          ))}
        </ul>
      )}
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </Card>
  );
}

function RefundDialog({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const { t } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [amount, setAmount] = useState(String(order.amount_paid));
  const [reason, setReason] = useState("");
  const hasGateway = order.payment_method_gateway !== "";
  const [via, setVia] = useState<"gateway" | "manual">(hasGateway ? "gateway" : "manual");
  const refund = async () => {
    const body = { amount: amount.replace(",", "."), reason: reason.trim(), via };
    const isDone = await call("refunds", { method: "POST", body, done: t("order.refunded") });
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("order.refundTitle")}
      actions={
        <>
          <Button busy={isBusy("refunds")} onClick={() => void refund()}>
            {t("order.refund")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("shell.close")}
          </Button>
        </>
      }
    >
      <Field
        label={t("fields.amount")}
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        hint={t("order.refundMost", { sum: formatMoney(order.amount_paid) })}
      />
      <Field
        label={t("fields.reason")}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {hasGateway && (
        <Segmented
          label={t("order.refundVia")}
          value={via}
          options={[
            { value: "gateway", text: t("order.viaGateway") },
            { value: "manual", text: t("order.viaManual") },
          ]}
          onChoose={setVia}
        />
      )}
    </Dialog>
  );
}
