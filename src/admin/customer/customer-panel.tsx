import { useState } from "react";
import type { PanelProps } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { useAction, useRepeatKey } from "#admin/ui/use-action.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./customer.module.css";
import { GuestOrders } from "./guest-orders.tsx";
import { MergeButton } from "./merge-button.tsx";
import { Message } from "./message.tsx";
import { PersonalData } from "./personal-data.tsx";
import { Timeline } from "./timeline.tsx";

/** What happened with a customer, their bonuses, and their data. */
export function CustomerPanel({ object, isReadOnly }: PanelProps) {
  return (
    <div className={styles.panel}>
      <Timeline id={object.id} />
      <GuestOrders customer={object} />
      {!isReadOnly && <Message key={object.id} customer={object} />}
      <Bonuses id={object.id} balance={Number(object.bonus_balance ?? 0)} isReadOnly={isReadOnly} />
      <PersonalData customer={object} isReadOnly={isReadOnly}>
        {!isReadOnly && <MergeButton customer={object} />}
      </PersonalData>
    </div>
  );
}

type BonusesProps = { id: string; balance: number; isReadOnly: boolean };

function Bonuses({ id, balance, isReadOnly }: BonusesProps) {
  const { t, lang, label } = useAdminText();
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const { run, busy } = useAction([`/customers/${id}`, "/bonuses"]);
  const { keyOf, renew } = useRepeatKey();
  const give = (sum: string, why: string) =>
    run({
      path: "/bonuses",
      method: "POST",
      key: crypto.randomUUID(),
      body: { customer_id: id, amount: sum, reason: why },
    });
  const opposite = (sum: string) => (sum.startsWith("-") ? sum.slice(1) : `-${sum}`);
  const submit = async () => {
    const sum = amount.trim();
    const why = reason.trim();
    const body = { customer_id: id, amount: sum, reason: why };
    const isGiven = await run({
      path: "/bonuses",
      method: "POST",
      key: keyOf(body),
      body,
      done: t("screens.bonusGiven"),
      onUndo: () => void give(opposite(sum), `${t("forms.undone")}: ${why}`),
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
            disabled={amount.trim() === "" || reason.trim() === ""}
          >
            {t("order.apply")}
          </Button>
        </form>
      )}
    </Card>
  );
}
