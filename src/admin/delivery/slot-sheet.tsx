import { type FormEvent, useState } from "react";
import { NumberField } from "#admin/form/number-field.tsx";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import type { Reference } from "#admin/form/use-references.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Field } from "#ui/field.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./delivery.module.css";
import { capacity, sum, type TypedNumber } from "./number-fields.ts";
import { Weekdays } from "./weekdays.tsx";

export type Slot = {
  id: string;
  location_id: string;
  from: string;
  to: string;
  price: number;
  capacity: number;
  weekdays: number[];
  enabled: boolean;
};

type TypedSlot = Omit<Slot, "id" | "price" | "capacity"> & {
  price: TypedNumber;
  capacity: TypedNumber;
};

/** What makes it again. */
export const sentSlot = ({ id: _id, ...slot }: Slot) => slot;

const newSlot = { from: "10:00", to: "14:00", price: 0, capacity: 10, enabled: true };
const workdays = [1, 2, 3, 4, 5];

type Props = {
  /** of the method's slots */
  path: string;
  /** undefined: a new one */
  slot: Slot | undefined;
  locations: readonly Reference[];
  onClose: () => void;
};

export function SlotSheet({ path, slot, locations, onClose }: Props) {
  const { t, label } = useAdminText();
  const { run, busy } = useAction([path, path.replace(/slots$/, "slot_days")]);
  const [values, setValues] = useState<TypedSlot>(
    () => slot ?? { ...newSlot, weekdays: workdays, location_id: locations[0]?.id ?? "" },
  );
  const set = (part: Partial<TypedSlot>) => setValues((before) => ({ ...before, ...part }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await run({
      path: slot ? `${path}/${slot.id}` : path,
      method: slot ? "PUT" : "POST",
      body: values,
      done: t("forms.saved"),
      once: !slot,
    });
    if (isSaved) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("delivery.slot")} closeLabel={t("shell.close")}>
      <form className={styles.group} onSubmit={(event) => void save(event)}>
        <ReferenceSelect
          label={label("location_id")}
          options={locations}
          value={values.location_id}
          onChange={(id) => set({ location_id: id ?? "" })}
        />
        <div className={styles.pair}>
          <Field
            label={t("delivery.from")}
            type="time"
            required
            value={values.from}
            onChange={({ target }) => set({ from: target.value })}
          />
          <Field
            label={t("delivery.to")}
            type="time"
            required
            value={values.to}
            onChange={({ target }) => set({ to: target.value })}
          />
          <NumberField
            label={t("delivery.capacity")}
            field={capacity}
            value={values.capacity}
            onChange={(places) => set({ capacity: places })}
            onUnreadable={(text) => set({ capacity: text })}
          />
          <NumberField
            label={t("delivery.slotPrice")}
            field={sum}
            value={values.price}
            onChange={(price) => set({ price })}
            onUnreadable={(text) => set({ price: text })}
          />
        </div>
        <Weekdays
          label={t("delivery.weekdays")}
          days={values.weekdays}
          onChange={(weekdays) => set({ weekdays })}
        />
        <Check checked={values.enabled} onChange={({ target }) => set({ enabled: target.checked })}>
          {t("delivery.offered")}
        </Check>
        <Button
          type="submit"
          busy={busy !== undefined}
          disabled={
            values.location_id === "" ||
            values.from >= values.to ||
            typeof values.price === "string" ||
            typeof values.capacity === "string"
          }
        >
          {t("forms.save")}
        </Button>
      </form>
    </Sheet>
  );
}
