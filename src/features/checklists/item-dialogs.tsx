import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Checklist, Item } from "#contract/checklists.ts";
import type { ItemChanges } from "#contract/ops.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Stepper } from "#ui/stepper.tsx";
import type { Place } from "./actions.ts";
import styles from "./item-dialogs.module.css";

type SheetProps = { item: Item; onClose: () => void };

/** The sheet's first field has the focus: a dialog would give it to its close button. */
function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input:not([role])")?.focus();
  }, []);
  return form;
}

/** How many, of what, and how heavy one is. */
export function QuantitySheet({
  item,
  onClose,
  onSave,
}: SheetProps & { onSave: (changes: ItemChanges) => void }): ReactNode {
  const { t } = useText();
  const [quantity, setQuantity] = useState(item.quantity);
  const [unit, setUnit] = useState(item.unit);
  const [weight, setWeight] = useState(item.weight ? String(item.weight).replace(".", ",") : "");
  const kg = Number(weight.replace(",", "."));
  const isWeight = weight === "" || (Number.isFinite(kg) && kg >= 0 && kg <= 1000);

  const save = () => {
    if (!isWeight) return;
    const changes: ItemChanges = {};
    if (quantity !== item.quantity) changes.quantity = quantity;
    if (unit.trim() !== item.unit) changes.unit = unit.trim();
    if (kg !== item.weight) changes.weight = kg;
    onSave(changes);
  };

  return (
    <Sheet open onClose={onClose} title={item.name} closeLabel={t("common.close")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stepper
          kind="plain"
          value={quantity}
          min={1}
          max={999}
          label={t("product.quantityOf", { name: item.name })}
          lessLabel={t("product.less")}
          moreLabel={t("product.increase")}
          onChange={setQuantity}
        />
        <Field
          label={t("checklists.unitLabel")}
          value={unit}
          maxLength={20}
          onChange={(event) => setUnit(event.target.value)}
        />
        <Field
          label={t("checklists.weightLabel")}
          value={weight}
          inputMode="decimal"
          error={isWeight ? undefined : t("fields.invalid")}
          onChange={(event) => setWeight(event.target.value)}
        />
        <Button type="submit" wide>
          {t("common.save")}
        </Button>
      </form>
    </Sheet>
  );
}

export function NoteSheet({
  item,
  onClose,
  onSave,
}: SheetProps & { onSave: (note: string) => void }): ReactNode {
  const { t } = useText();
  const form = useFirstField();
  const [note, setNote] = useState(item.note);
  return (
    <Sheet open onClose={onClose} title={item.name} closeLabel={t("common.close")}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(note.trim());
        }}
      >
        <Field
          label={t("checklists.noteLabel", { name: item.name })}
          placeholder={t("checklists.notePlaceholder")}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" wide>
          {t("common.save")}
        </Button>
      </form>
    </Sheet>
  );
}

/** Every group of the list but the item's own. */
export function MoveSheet({
  item,
  list,
  from,
  onClose,
  onMove,
}: SheetProps & {
  list: Checklist;
  from: Place;
  onMove: (to: Place, name: string) => void;
}): ReactNode {
  const { t } = useText();
  const places = list.items.flatMap((activity) =>
    activity.groups
      .filter((group) => group.id !== from.groupId)
      .map((group) => ({
        to: { activityId: activity.id, groupId: group.id },
        name: group.name ? `${activity.name} · ${group.name}` : activity.name,
      })),
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("checklists.moveTitle", { name: item.name })}
      closeLabel={t("common.close")}
    >
      <ul className={styles.places}>
        {places.map(({ to, name }) => (
          <li key={to.groupId}>
            <Button kind="quiet" wide onClick={() => onMove(to, name)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** One line of text: a thing, a part of a list, a list's name. */
export function NameSheet(props: {
  title: string;
  label: string;
  placeholder?: string;
  value?: string;
  submit: string;
  onClose: () => void;
  onSubmit: (name: string) => void;
}): ReactNode {
  const { t } = useText();
  const form = useFirstField();
  const [name, setName] = useState(props.value ?? "");
  const [isAsked, setAsked] = useState(false);
  const isEmpty = name.trim() === "";
  return (
    <Sheet open onClose={props.onClose} title={props.title} closeLabel={t("common.close")}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isEmpty) setAsked(true);
          else props.onSubmit(name.trim());
        }}
      >
        <Field
          label={props.label}
          {...(props.placeholder ? { placeholder: props.placeholder } : {})}
          value={name}
          maxLength={200}
          error={isAsked && isEmpty ? t("checklists.nameNeeded") : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" wide>
          {props.submit}
        </Button>
      </form>
    </Sheet>
  );
}
