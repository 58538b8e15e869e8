import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { fieldErrorText } from "#admin/form/field-error.ts";
import { readTyped } from "#admin/form/read-typed.ts";
import { type ApiObject, nameAt, textAt } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { callList } from "#admin/wire/call-api.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { Unreadable } from "#contract/admin/fields.ts";
import { type OwnerOrder, orderFields } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./order.module.css";
import { useOrderCalls } from "./use-order-calls.ts";

const nameOf = nameAt("full_name", "email", "mobile");

/** Who calls, and what lowers the price for them: the sums beside are what they will pay. */
export function DraftTerms({ order }: { order: OwnerOrder }) {
  const { t } = useAdminText();
  const mayRead = useMay()("read:customers");
  return (
    <Card title={t("order.whoCalls")}>
      {mayRead &&
        (order.customer_id ? (
          <ChosenCustomer order={order} id={order.customer_id} />
        ) : (
          <CustomerSearch order={order} />
        ))}
      <CodeField key={order.coupon} order={order} />
    </Card>
  );
}

async function findCustomers(words: string): Promise<ApiObject[]> {
  const search = encodeURIComponent(words);
  return (await callList<ApiObject>(`/customers?search=${search}&limit=10`)).rows;
}

function CustomerSearch({ order }: { order: OwnerOrder }) {
  const { t } = useAdminText();
  const { call } = useOrderCalls(order);
  const [text, setText] = useState("");
  const find = async (words: string) =>
    (await findCustomers(words)).map((row) => ({
      key: row.id,
      text: nameOf(row),
      hint: [textAt(row, "mobile"), textAt(row, "email")].filter(Boolean).join(" · "),
    }));
  const choose = async (id: string, hint: string) => {
    const row = (await findCustomers(hint || text)).find((one) => one.id === id);
    // What was typed for the parcel stays.
    const { full_name, phone } = order.shipping_address;
    await call("", {
      method: "PUT",
      body: {
        customer_id: id,
        ...(!order.email && row && { email: textAt(row, "email") }),
        ...(!order.mobile && row && { mobile: textAt(row, "mobile") }),
        ...(row && {
          shipping_address: {
            ...(!full_name && { full_name: textAt(row, "full_name") }),
            ...(!phone && { phone: textAt(row, "mobile") }),
          },
        }),
      },
      done: t("order.changed"),
    });
  };
  return (
    <Combobox
      label={t("order.customer")}
      value={text}
      onType={setText}
      placeholder={t("customer.mergeFind")}
      find={find}
      minLength={2}
      onChoose={({ key }) => void choose(key, text)}
      foundLabel={(count) => t("forms.found", { count })}
      noneLabel={t("order.newPerson")}
      loadingLabel={t("shell.loading")}
    />
  );
}

function ChosenCustomer({ order, id }: { order: OwnerOrder; id: string }) {
  const { t } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const { data } = useRead<ApiObject>(`/customers/${id}`);
  const balance = Number(data?.bonus_balance ?? 0);
  const free = () =>
    call("", { method: "PUT", body: { customer_id: null }, done: t("order.changed") });
  return (
    <>
      <div className={styles.person}>
        <Link href={`/customers/${id}`}>{data ? nameOf(data) : "…"}</Link>
        <Button kind="link" size="xs" busy={isBusy("")} onClick={() => void free()}>
          {t("order.otherCustomer")}
        </Button>
      </div>
      {(balance > 0 || order.bonus_spent > 0) && (
        <BonusField key={order.bonus_spent} order={order} balance={balance} />
      )}
    </>
  );
}

function CodeField({ order }: { order: OwnerOrder }) {
  const { t, lang, label } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [code, setCode] = useState(order.coupon);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // no await: the sums follow the answer
    void call("", { method: "PUT", body: { coupon: code.trim() }, done: t("order.changed") });
  };
  return (
    <form className={styles.term} onSubmit={save}>
      <Field
        label={t("order.code")}
        {...(order.coupon &&
          order.discount_total > 0 && {
            hint: `${label("discount_total")}: ${formatMoney(order.discount_total, lang)}`,
          })}
        value={code}
        maxLength={64}
        onChange={({ target }) => setCode(target.value)}
      />
      {code.trim() !== order.coupon && (
        <Button type="submit" kind="quiet" size="s" busy={isBusy("")}>
          {t("order.apply")}
        </Button>
      )}
    </form>
  );
}

function BonusField({ order, balance }: { order: OwnerOrder; balance: number }) {
  const { t, lang } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const stored = order.bonus_spent === 0 ? "" : String(order.bonus_spent);
  const [sum, setSum] = useState(stored);
  const field = orderFields.bonus_spent;
  const bonus_spent = readTyped(field, sum);
  const isWrong = bonus_spent instanceof Unreadable;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    // no await: the sums follow the answer
    void call("", { method: "PUT", body: { bonus_spent }, done: t("order.changed") });
  };
  return (
    <form className={styles.term} onSubmit={save}>
      <Field
        label={t("order.payByBonuses")}
        inputMode="decimal"
        hint={t("screens.bonusBalance", { sum: formatMoney(balance, lang) })}
        value={sum}
        error={
          isWrong ? fieldErrorText(bonus_spent.code, t, { field, lang, value: sum }) : undefined
        }
        onChange={({ target }) => setSum(target.value)}
      />
      {sum.trim() !== stored && !isWrong && (
        <Button type="submit" kind="quiet" size="s" busy={isBusy("")}>
          {t("order.apply")}
        </Button>
      )}
    </form>
  );
}
