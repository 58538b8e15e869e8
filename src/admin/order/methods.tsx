import { useState } from "react";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import { ApiRefusal } from "#admin/wire/call-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Field } from "#ui/field.tsx";
import { DeliveryTime } from "./delivery-time.tsx";
import { Difference } from "./difference.tsx";
import styles from "./order.module.css";
import { refusedFieldsOf } from "./order-steps.ts";
import { useOrderCalls } from "./use-order-calls.ts";
import { useOrderPreview } from "./use-order-preview.ts";

type Changes = {
  shipping_method_id?: string | null;
  payment_method_id?: string | null;
  delivery?: { date: string | null; slot_id: string | null };
  /** Of a method that delivers to branches, where the order has none. */
  shipping_address?: { shippingDepartment: string } | undefined;
};

/** How it is delivered, when, and how it is paid: a placed order first shows what changes. */
export function Methods({ order }: { order: OwnerOrder }) {
  const { t, label } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [changes, setChanges] = useState<Changes>({});
  const isChanged = Object.keys(changes).length > 0;
  const { error } = useOrderPreview(order, isChanged ? changes : undefined);
  const refused = error instanceof ApiRefusal ? refusedFieldsOf(error.fields) : [];
  const branch = changes.shipping_address?.shippingDepartment;
  const needsBranch = branch !== undefined || refused.includes("shippingDepartment");
  const apply = (body: Changes) =>
    call("", {
      method: "PUT",
      body,
      done: t("order.changed"),
      onDone: () => setChanges({}),
    });
  const change = (more: Changes) => {
    if (!order.draft) return setChanges({ ...changes, ...more });
    // no await: the order follows the answer
    void apply(more);
  };
  const shown = { ...order, ...changes };
  return (
    <div className={styles.form}>
      <ReferenceSelect
        label={label("shipping_method_id")}
        value={shown.shipping_method_id ?? ""}
        table="shipping_methods"
        onChange={(shipping_method_id) =>
          change({ shipping_method_id, shipping_address: undefined })
        }
      />
      {needsBranch && (
        <Field
          label={label("shippingDepartment")}
          value={branch ?? ""}
          error={branch?.trim() ? undefined : t("order.branchNeeded")}
          onChange={({ target }) =>
            change({ shipping_address: { shippingDepartment: target.value } })
          }
        />
      )}
      {shown.shipping_method_id && (
        <DeliveryTime
          methodId={shown.shipping_method_id}
          city={order.shipping_address.city}
          // Another method has other hours.
          delivery={
            changes.shipping_method_id === undefined || changes.delivery
              ? shown.delivery
              : { date: order.delivery.date, slot_id: null }
          }
          onChange={(delivery) => change({ delivery })}
        />
      )}
      <ReferenceSelect
        label={label("payment_method_id")}
        value={shown.payment_method_id ?? ""}
        table="payment_methods"
        onChange={(payment_method_id) => change({ payment_method_id })}
      />
      {isChanged && (
        <Difference
          order={order}
          changes={changes}
          action={t("order.apply")}
          isErrorShown={needsBranch && !branch?.trim()}
          busy={isBusy("")}
          onApply={() => void apply(changes)}
          onCancel={() => setChanges({})}
        />
      )}
    </div>
  );
}
