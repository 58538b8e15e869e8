import { useState } from "react";
import type { Slot } from "#admin/delivery/slot-sheet.tsx";
import { RefSelect } from "#admin/form/reference-field.tsx";
import { dayOf, formatDate } from "#admin/ui/format.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import type { SlotDay } from "#contract/admin/shipping-methods.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Field } from "#ui/field.tsx";
import { Difference } from "./difference.tsx";
import styles from "./order.module.css";
import { useOrderCalls } from "./use-order.ts";

type Changes = {
  shipping_method_id?: string | null;
  payment_method_id?: string | null;
  delivery?: { date: string | null; slot_id: string | null };
};

/** How it is delivered, when, and how it is paid: a placed order first shows what changes. */
export function Methods({ order }: { order: OwnerOrder }) {
  const { t, label } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [changes, setChanges] = useState<Changes>({});
  const isChanged = Object.keys(changes).length > 0;
  const apply = (body: Changes) =>
    call("", {
      ...{ method: "PUT", body, done: t("order.changed"), onDone: () => setChanges({}) },
    });
  const change = (more: Changes) => {
    if (!order.draft) return setChanges({ ...changes, ...more });
    // no await: the order follows the answer
    void apply(more);
  };
  const shown = { ...order, ...changes };
  return (
    <div className={styles.form}>
      <RefSelect
        label={label("shipping_method_id")}
        value={shown.shipping_method_id ?? ""}
        table="shipping_methods"
        onChange={(shipping_method_id) => change({ shipping_method_id })}
      />
      {shown.shipping_method_id && (
        <DeliveryTime
          methodId={shown.shipping_method_id}
          // Another method has other hours.
          delivery={
            changes.shipping_method_id === undefined || changes.delivery
              ? shown.delivery
              : { date: order.delivery.date, slot_id: null }
          }
          onChange={(delivery) => change({ delivery })}
        />
      )}
      <RefSelect
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
          busy={isBusy("")}
          onApply={() => void apply(changes)}
          onCancel={() => setChanges({})}
        />
      )}
    </div>
  );
}

type Delivery = { date: string | null; slot_id: string | null };
type DeliveryTimeProps = {
  methodId: string;
  delivery: Delivery;
  onChange: (delivery: Delivery) => void;
};

/** An interval of the method, with the room that is left in it; a day alone where it has none. */
function DeliveryTime({ methodId, delivery, onChange }: DeliveryTimeProps) {
  const { t, lang, label } = useAdminText();
  const { data: days = [] } = useRead<SlotDay[]>(`/shipping_methods/${methodId}/slot_days`);
  const { data: slots = [] } = useRead<Slot[]>(`/shipping_methods/${methodId}/slots`);
  const open = days.filter(({ closed, left, slot_id, date }) => {
    const isOwn = slot_id === delivery.slot_id && date === delivery.date;
    return isOwn || (!closed && left > 0);
  });
  if (days.length === 0)
    return (
      <Field
        type="date"
        label={label("delivery_date")}
        min={dayOf(new Date().toISOString())}
        value={delivery.date ?? ""}
        onChange={({ target }) => onChange({ date: target.value || null, slot_id: null })}
      />
    );
  const chosen = delivery.slot_id ? `${delivery.date} ${delivery.slot_id}` : "";
  const hours = new Map(slots.map(({ id, from, to }) => [id, `${from}–${to}`]));
  const options = open.map(({ date, slot_id, left }) => {
    const time = [formatDate(date, lang), hours.get(slot_id)].join(", ");
    return { id: `${date} ${slot_id}`, name: `${time} (${t("order.slotLeft", { count: left })})` };
  });
  const isListed = chosen === "" || options.some((option) => option.id === chosen);
  return (
    <RefSelect
      label={t("order.slot")}
      value={chosen}
      options={[
        { id: "", name: t("forms.none") },
        ...(isListed ? [] : [{ id: chosen, name: t("order.slotNow") }]),
        ...options,
      ]}
      onChange={(one) => {
        const [date = null, slot_id = null] = one?.split(" ") ?? [];
        onChange({ date, slot_id });
      }}
    />
  );
}
