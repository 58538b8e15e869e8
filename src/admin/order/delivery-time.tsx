import type { Slot } from "#admin/delivery/slot-sheet.tsx";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import { useReferences } from "#admin/form/use-references.ts";
import { dayOf, formatDate } from "#admin/ui/format.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { SlotDay } from "#contract/admin/shipping-methods.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Field } from "#ui/field.tsx";

type Delivery = { date: string | null; slot_id: string | null };
type DeliveryTimeProps = {
  methodId: string;
  /** Of the address: slots of another one are of no use. */
  city: string;
  delivery: Delivery;
  onChange: (delivery: Delivery) => void;
};

/** An interval of the method; a day alone where it has none. */
export function DeliveryTime(props: DeliveryTimeProps) {
  const { methodId, delivery, onChange } = props;
  const { label } = useAdminText();
  const { data: days } = useRead<SlotDay[]>(`/shipping_methods/${methodId}/slot_days`);
  if (!days) return null;
  if (days.length > 0) return <SlotSelect {...props} days={days} />;
  return (
    <Field
      type="date"
      label={label("delivery_date")}
      min={dayOf(new Date().toISOString())}
      value={delivery.date ?? ""}
      onChange={({ target }) => onChange({ date: target.value || null, slot_id: null })}
    />
  );
}

type SlotSelectProps = DeliveryTimeProps & { days: readonly SlotDay[] };

/** What is open, with the room that is left. */
function SlotSelect({ methodId, city, delivery, onChange, days }: SlotSelectProps) {
  const { t, lang } = useAdminText();
  const { data: slots = [] } = useRead<Slot[]>(`/shipping_methods/${methodId}/slots`);
  const places = useReferences("locations");
  const slotById = new Map(slots.map((slot) => [slot.id, slot]));
  const placeOf = (slotId: string) =>
    places.find(({ id }) => id === slotById.get(slotId)?.location_id)?.name ?? "";
  const isServed = places.some(({ name }) => name === city);
  const keyOf = ({ date, slot_id }: Delivery) => `${date} ${slot_id}`;
  const chosen = delivery.slot_id === null ? "" : keyOf(delivery);
  const open = days.filter((day) => {
    const place = placeOf(day.slot_id);
    const isNear = !isServed || place === "" || place === city;
    return keyOf(day) === chosen || (!day.closed && day.left > 0 && isNear);
  });
  const options = open.map((day) => {
    const { from = "", to = "" } = slotById.get(day.slot_id) ?? {};
    const place = isServed ? "" : placeOf(day.slot_id);
    const time = [formatDate(day.date, lang), `${from}–${to}`, place].filter(Boolean).join(", ");
    return { id: keyOf(day), name: `${time} (${t("order.slotLeft", { count: day.left })})` };
  });
  const isListed = chosen === "" || options.some(({ id }) => id === chosen);
  return (
    <ReferenceSelect
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
