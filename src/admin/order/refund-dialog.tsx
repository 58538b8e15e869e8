import { type FormEvent, useId, useState } from "react";
import { fieldErrorText } from "#admin/form/field-error.ts";
import { readTyped } from "#admin/form/read-typed.ts";
import { money, Unreadable } from "#contract/admin/fields.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { overpaidOf, refundableOf, refundOnCancel } from "#rules/orders/order-money.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import styles from "./order.module.css";
import { useOrderCalls } from "./use-order-calls.ts";

type RefundFields = { amount: number; reason: string; via: "gateway" | "manual" };
type RefundBody = RefundFields & { as_discount: boolean };

/** What was paid above the order's sum stands in it; any other sum is typed. */
export function RefundDialog({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const { t, lang } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const overpaid = overpaidOf(order);
  const { byGateway } = refundOnCancel(order);
  const [amount, setAmount] = useState(overpaid > 0 ? String(overpaid) : "");
  const [reason, setReason] = useState("");
  const [products, setProducts] = useState<"stay" | "return">();
  const [unanswered, setUnanswered] = useState<RefundBody>();
  const [via, setVia] = useState<RefundFields["via"]>(byGateway > 0 ? "gateway" : "manual");
  const most = via === "gateway" ? byGateway : refundableOf(order);
  const form = useId();
  const field = money({ min: 0.01, max: most });
  const read = amount.trim() === "" ? 0 : readTyped(field, amount);
  const sum = read instanceof Unreadable ? 0 : read;
  const fields: RefundFields = { amount: sum, reason: reason.trim(), via };
  // The shop may have done it: the same is sent again, although the order reads otherwise by now.
  const repeated = unanswered && isSameRefund(unanswered, fields) ? unanswered : undefined;
  // What was not owed before: the buyer pays less for what they have.
  const lowered = Math.round((sum - overpaid) * 100) / 100;
  const mayLower = !repeated && order.paid && !order.cancelled && lowered > 0;
  const isAllowed = sum > 0 && !(mayLower && products === undefined);
  const refund = async (event: FormEvent) => {
    event.preventDefault();
    if (!isAllowed || isBusy("refunds")) return;
    const body = repeated ?? { ...fields, as_discount: mayLower && products === "stay" };
    let isRefused = false;
    const isDone = await call("refunds", {
      method: "POST",
      body,
      once: true,
      done: t(via === "gateway" ? "order.refundStarted" : "order.refunded"),
      onRefusal: ({ status, code }) => {
        isRefused = status < 500 && code !== "inProgress";
        return false;
      },
    });
    if (isDone) onClose();
    else setUnanswered(isRefused ? undefined : body);
  };
  const mostText = t("order.refundMost", { sum: formatMoney(most, lang) });
  const newTotal = formatMoney(order.grand_total - lowered, lang);
  const isTooMuch = !(readTyped(money({ min: 0.01 }), amount) instanceof Unreadable);
  const errorText = (code: string) =>
    isTooMuch ? mostText : fieldErrorText(code, t, { field, lang, value: amount });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("order.refundTitle")}
      actions={
        <>
          <Button type="submit" form={form} busy={isBusy("refunds")} disabled={!isAllowed}>
            {sum > 0 ? t("order.refundSum", { sum: formatMoney(sum, lang) }) : t("order.refund")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("shell.close")}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.shipping} onSubmit={(event) => void refund(event)}>
        <Field
          label={t("fields.amount")}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          {...(read instanceof Unreadable ? { error: errorText(read.code) } : { hint: mostText })}
        />
        <Field
          label={t("fields.reason")}
          optional={t("forms.optional")}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {byGateway > 0 && (
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
        {mayLower && (
          <>
            <Segmented
              label={t("order.refundProducts")}
              value={products}
              options={[
                { value: "stay", text: t("order.productsStay") },
                { value: "return", text: t("order.productsReturn") },
              ]}
              onChoose={setProducts}
            />
            <p className={styles.facts}>{t(hints[products ?? "open"], { sum: newTotal })}</p>
          </>
        )}
        {order.email !== "" && (
          <p className={styles.facts}>{t("order.refundMail", { email: order.email })}</p>
        )}
      </form>
    </Dialog>
  );
}

const hints = {
  open: "order.refundChoose",
  stay: "order.refundLowers",
  return: "order.refundBeforeReturn",
} as const;

const isSameRefund = (one: RefundFields, other: RefundFields) =>
  one.amount === other.amount && one.reason === other.reason && one.via === other.via;
