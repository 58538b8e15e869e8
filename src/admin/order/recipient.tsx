import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { ConflictList } from "#admin/form/conflict-list.tsx";
import { NotSaved } from "#admin/form/not-saved.tsx";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import { hasEdits, useSharedFields } from "#admin/form/use-shared-fields.ts";
import { Card } from "#admin/ui/card.tsx";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { langs } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { isBlank } from "./blank-order.ts";
import { BuyerOrders } from "./buyer-orders.tsx";
import { Methods } from "./methods.tsx";
import { useOrderPath } from "./new-order.ts";
import styles from "./order.module.css";
import { isOpenForEdits, type RecipientField, uselessFieldsOf } from "./order-steps.ts";

const addressKeys = [
  "full_name",
  "phone",
  "city",
  "address1",
  "shippingDepartment",
  "email",
] as const;

function readAddress({ email, lang, shipping_address: address }: OwnerOrder) {
  const { full_name, phone, city, address1, shippingDepartment } = address;
  return { full_name, phone, city, address1, shippingDepartment, email, lang };
}

/** What is typed there waits on this device under this name. */
export const addressEditsOf = ({ id }: Pick<OwnerOrder, "id">) => `orders/${id}/address`;

type RecipientProps = {
  order: OwnerOrder;
  isReadOnly: boolean;
  /** How often the order could not be placed for want of a name or a phone. */
  timesMissing: number;
  /** Without them the shop has not placed it. */
  refused: readonly RecipientField[];
};

/** Who gets it, where, and how. */
export function Recipient({ order, isReadOnly, timesMissing, refused }: RecipientProps) {
  const { t } = useAdminText();
  // What was typed and not saved is open again after a reload.
  const [isEditing, setEditing] = useState(() => isBlank(order) || hasEdits(addressEditsOf(order)));
  useEffect(() => {
    if (timesMissing > 0) setEditing(true);
  }, [timesMissing]);
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
        <AddressForm {...{ order, timesMissing, refused }} onDone={() => setEditing(false)} />
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
          {order.email && (
            <a
              href={`mailto:${order.email}?subject=${encodeURIComponent(t("order.title", { number: order.number }))}`}
            >
              {order.email}
            </a>
          )}
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <BuyerOrders order={order} />
        </div>
      )}
      {!isReadOnly && !isBlank(order) && <Tracking order={order} />}
      {mayEdit && <Methods order={order} />}
    </Card>
  );
}

type AddressFormProps = Omit<RecipientProps, "isReadOnly"> & { onDone: () => void };

function AddressForm({ order, timesMissing, refused, onDone }: AddressFormProps) {
  const { t, label, valueText } = useAdminText();
  const create = useOrderPath(order);
  const form = useSharedFields({
    name: addressEditsOf(order),
    path: `/orders/${order.id}`,
    object: order,
    read: readAddress,
    bodyOf: ({ email, lang, ...address }) => ({
      ...(email !== undefined && { email }),
      ...(lang !== undefined && { lang }),
      ...(address.phone !== undefined && { mobile: address.phone }),
      ...(Object.keys(address).length > 0 && { shipping_address: address }),
    }),
    refreshes: ["/orders?"],
    ...(isBlank(order) && { create }),
  });
  const blank = refused.filter((key) => form.values[key].trim() === "");
  const missing: readonly string[] =
    timesMissing > 0 ? [...uselessFieldsOf(form.values), ...blank] : [];
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (timesMissing === 0) return;
    // The dialog of the question returns the focus first.
    const frame = requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [timesMissing]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.isChanged || (await form.save())) onDone();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={(event) => void save(event)}>
      <ConflictList conflicts={form.conflicts} onResolve={form.resolve} labelOf={label} />
      {addressKeys.map((key) => (
        <Field
          key={key}
          label={label(key)}
          type={key === "email" ? "email" : "text"}
          value={form.values[key]}
          onChange={({ target }) => form.set(key, target.value)}
          error={missing.includes(key) ? t("order.fillIn") : undefined}
        />
      ))}
      <ReferenceSelect
        label={label("lang")}
        value={form.values.lang}
        options={langs.map((id) => ({ id, name: valueText(id) }))}
        onChange={(lang) => form.set("lang", lang ?? order.lang)}
      />
      <NotSaved reason={form.failure} />
      <Button type="submit" size="s" busy={form.isSaving} disabled={form.conflicts.length > 0}>
        {t("forms.save")}
      </Button>
    </form>
  );
}

function Tracking({ order }: { order: OwnerOrder }) {
  const { t, label } = useAdminText();
  const { values, set, ...form } = useSharedFields({
    name: `orders/${order.id}/tracking`,
    path: `/orders/${order.id}`,
    object: order,
    read: ({ tracking_number }: OwnerOrder) => ({ tracking_number }),
    refreshes: ["/orders?"],
  });
  return (
    <div className={styles.form}>
      <Field
        label={label("tracking_number")}
        value={values.tracking_number}
        maxLength={100}
        onChange={({ target }) => set("tracking_number", target.value)}
      />
      <ConflictList conflicts={form.conflicts} onResolve={form.resolve} labelOf={label} />
      <NotSaved reason={form.failure} />
      {form.isChanged && form.conflicts.length === 0 && (
        <Button size="s" busy={form.isSaving} onClick={() => void form.save()}>
          {t("forms.save")}
        </Button>
      )}
    </div>
  );
}
