import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { RefSelect } from "#admin/form/reference-field.tsx";
import { Card } from "#admin/ui/card.tsx";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./order.module.css";
import { isOpenForEdits } from "./order-steps.ts";
import { useOrderCalls } from "./use-order.ts";

const addressKeys = ["full_name", "phone", "city", "address1", "shippingDepartment"] as const;

type RecipientProps = { order: OwnerOrder; isReadOnly: boolean };

/** Who gets it, where, and how. */
export function Recipient({ order, isReadOnly }: RecipientProps) {
  const { t } = useAdminText();
  const [isEditing, setEditing] = useState(false);
  const address = order.shipping_address;
  const mayEdit = !isReadOnly && isOpenForEdits(order);
  const street = [address.shippingStreet, address.shippingBuilding, address.shippingFlat];
  const lines = [
    [address.postal_code, address.city].filter(Boolean).join(", "),
    street.filter(Boolean).join(", "),
    address.address1,
    address.shippingDepartment,
    address.comments,
  ].filter(Boolean);
  return (
    <Card
      title={t("order.recipient")}
      action={
        mayEdit && (
          <Button kind="quiet" size="xs" onClick={() => setEditing(!isEditing)}>
            {t(isEditing ? "shell.close" : "order.edit")}
          </Button>
        )
      }
    >
      {isEditing ? (
        <AddressForm order={order} onDone={() => setEditing(false)} />
      ) : (
        <div className={styles.address}>
          {order.customer_id ? (
            <Link href={`/customers/${order.customer_id}`}>{address.full_name || order.email}</Link>
          ) : (
            <b>{address.full_name || t("order.nobody")}</b>
          )}
          {(address.phone || order.mobile) && (
            <a href={`tel:${address.phone || order.mobile}`}>{address.phone || order.mobile}</a>
          )}
          {order.email && <a href={`mailto:${order.email}`}>{order.email}</a>}
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      )}
      {!isReadOnly && <Tracking key={order.tracking_number} order={order} />}
      {mayEdit && <Methods order={order} />}
    </Card>
  );
}

function AddressForm({ order, onDone }: { order: OwnerOrder; onDone: () => void }) {
  const { t, label } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(addressKeys.map((key) => [key, order.shipping_address[key]])),
  );
  const [email, setEmail] = useState(order.email);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const body = { email, mobile: values.phone, shipping_address: values };
    if (await call("", { method: "PUT", body, done: t("forms.saved") })) onDone();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      {addressKeys.map((key) => (
        <Field
          key={key}
          label={label(key)}
          value={values[key] ?? ""}
          onChange={({ target }) => setValues({ ...values, [key]: target.value })}
        />
      ))}
      <Field
        label={label("email")}
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" size="s" busy={isBusy("")}>
        {t("forms.save")}
      </Button>
    </form>
  );
}

function Tracking({ order }: { order: OwnerOrder }) {
  const { t, label } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [text, setText] = useState(order.tracking_number);
  const body = { tracking_number: text.trim() };
  return (
    <div className={styles.form}>
      <Field
        label={label("tracking_number")}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== order.tracking_number && (
        <Button
          size="s"
          busy={isBusy("")}
          onClick={() => void call("", { method: "PUT", body, done: t("forms.saved") })}
        >
          {t("forms.save")}
        </Button>
      )}
    </div>
  );
}

function Methods({ order }: { order: OwnerOrder }) {
  const { t, label } = useAdminText();
  const { call } = useOrderCalls(order);
  return (
    <div className={styles.form}>
      {(["shipping_method_id", "payment_method_id"] as const).map((key) => (
        <RefSelect
          key={key}
          label={label(key)}
          value={order[key] ?? ""}
          table={key === "shipping_method_id" ? "shipping_methods" : "payment_methods"}
          onChange={(id) =>
            void call("", { method: "PUT", body: { [key]: id }, done: t("order.changed") })
          }
        />
      ))}
    </div>
  );
}
