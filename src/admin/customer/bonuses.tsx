import { useState } from "react";
import { fieldErrorText } from "#admin/form/field-error.ts";
import { readTyped } from "#admin/form/read-typed.ts";
import { Card } from "#admin/ui/card.tsx";
import { useAction, useRepeatKey } from "#admin/ui/use-action.ts";
import { bonusFields } from "#contract/admin/bonuses.ts";
import { Unreadable } from "#contract/admin/fields.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./customer.module.css";

type BonusesProps = { id: string; balance: number; isReadOnly: boolean };

/** What a customer has, and what the shop adds or takes away. */
export function Bonuses({ id, balance, isReadOnly }: BonusesProps) {
  const { t, lang, label } = useAdminText();
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const { run, busy } = useAction([`/customers/${id}`, "/bonuses"]);
  const { keyOf, renew } = useRepeatKey();
  const read = readTyped(bonusFields.amount, amount.replace("\u2212", "-"));
  const isOnItsWay = /^[+\u2212-]?$/.test(amount.trim());
  const error =
    read instanceof Unreadable && !isOnItsWay
      ? fieldErrorText(read.code, t, { field: bonusFields.amount, lang, value: amount })
      : undefined;
  const give = (sum: number, why: string) =>
    run({
      path: "/bonuses",
      method: "POST",
      key: crypto.randomUUID(),
      body: { customer_id: id, amount: sum, reason: why },
    });
  const submit = async () => {
    if (read instanceof Unreadable) return;
    const why = reason.trim();
    const body = { customer_id: id, amount: read, reason: why };
    const isGiven = await run({
      path: "/bonuses",
      method: "POST",
      key: keyOf(body),
      body,
      done: t("screens.bonusGiven"),
      onUndo: () => void give(-read, `${t("forms.undone")}: ${why}`),
    });
    if (!isGiven) return;
    renew();
    setAmount("");
    setReason("");
  };
  return (
    <Card title={t("customer.bonus")}>
      <p>{t("screens.bonusBalance", { sum: formatMoney(balance, lang) })}</p>
      {!isReadOnly && (
        <form
          className={styles.inline}
          onSubmit={(event) => {
            event.preventDefault();
            // no await: the toast says how it went
            void submit();
          }}
        >
          <Field
            label={t("screens.bonusChange")}
            inputMode="decimal"
            value={amount}
            error={error}
            onChange={({ target }) => setAmount(target.value)}
          />
          <Field
            label={label("reason")}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            type="submit"
            size="s"
            kind="quiet"
            busy={busy !== undefined}
            disabled={!read || read instanceof Unreadable || reason.trim() === ""}
          >
            {t("order.apply")}
          </Button>
        </form>
      )}
    </Card>
  );
}
