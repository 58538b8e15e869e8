import { useState } from "react";
import { Link } from "wouter";
import { saveFile } from "#admin/list/csv.ts";
import { type ApiObject, type PanelProps, textAt } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { State } from "#admin/ui/state.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useList } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./files.module.css";

/** Orders, bonuses and data of one customer. */
export function CustomerPanel({ object, isReadOnly }: PanelProps) {
  const may = useMay();
  return (
    <div className={styles.panel}>
      {may("read:orders") && <CustomerOrders id={object.id} />}
      <Bonuses customer={object} isReadOnly={isReadOnly} />
    </div>
  );
}

function CustomerOrders({ id }: { id: string }) {
  const { t, lang } = useAdminText();
  const { data } = useList<ApiObject>(
    `/orders?customer_id=${id}&limit=20&fields=number,step,date_placed,grand_total`,
  );
  const orders = data?.rows ?? [];
  return (
    <Card title={t("screens.orders")}>
      {orders.length === 0 && <p className={styles.muted}>{t("screens.noOrders")}</p>}
      <ul className={styles.rows}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link href={`/orders/${order.id}`}>{textAt(order, "number")}</Link>
            <State name={textAt(order, "step")} />
            <small>{formatMoment(textAt(order, "date_placed"), lang)}</small>
            <b>{formatMoney(Number(order.grand_total))}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Bonuses({ customer, isReadOnly }: { customer: ApiObject; isReadOnly: boolean }) {
  const { t, label } = useAdminText();
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const { run, busy } = useAction([`/customers/${customer.id}`, "/bonuses"]);
  const give = () =>
    run({
      ...{ path: "/bonuses", method: "POST", key: crypto.randomUUID() },
      body: { customer_id: customer.id, amount: amount.replace(",", "."), reason: reason.trim() },
      onDone: () => setAmount(""),
      done: t("screens.bonusGiven"),
    });
  const exportPath = `/customers/${customer.id}/export`;
  const saveData = () =>
    run<object>({
      path: exportPath,
      onDone: (data) =>
        saveFile(`customer-${customer.id}.json`, JSON.stringify(data, null, 2), "application/json"),
    });
  return (
    <Card
      title={t("screens.bonusesAndData")}
      action={
        <Button kind="quiet" size="xs" busy={busy === exportPath} onClick={() => void saveData()}>
          {t("screens.exportData")}
        </Button>
      }
    >
      <p>{t("screens.bonusBalance", { sum: formatMoney(Number(customer.bonus_balance ?? 0)) })}</p>
      {!isReadOnly && (
        <div className={styles.inline}>
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
            size="s"
            kind="quiet"
            busy={busy === "/bonuses"}
            disabled={amount.trim() === "" || reason.trim() === ""}
            onClick={() => void give()}
          >
            {t("order.apply")}
          </Button>
        </div>
      )}
    </Card>
  );
}
