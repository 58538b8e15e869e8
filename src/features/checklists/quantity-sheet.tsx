import { type ReactNode, useState } from "react";
import type { Item } from "#contract/checklists.ts";
import type { ItemChanges } from "#contract/ops.ts";
import { useText } from "#i18n/text-provider.tsx";
import { readBareMeasure } from "#rules/checklists/amount-in-text.ts";
import { unitOfWord } from "#rules/checklists/unit-words.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { measureText, unitWord } from "./amount-text.ts";
import styles from "./item-dialogs.module.css";

type QuantitySheetProps = {
  item: Item;
  onClose: () => void;
  onSave: (changes: ItemChanges) => void;
};

/** Edits quantity, unit, measure and weight of one. */
export function QuantitySheet({ item, onClose, onSave }: QuantitySheetProps): ReactNode {
  const { t, lang } = useText();
  const shownUnit = item.unit === "" ? "" : unitWord(item.unit, item.quantity, t);
  const shownMeasure = item.measure ? measureText(item.measure, t, lang) : "";
  const [quantity, setQuantity] = useState(item.quantity);
  const [unit, setUnit] = useState(shownUnit);
  const [measure, setMeasure] = useState(shownMeasure);
  const [weight, setWeight] = useState(item.weight ? String(item.weight).replace(".", ",") : "");
  const kg = Number(weight.replace(",", "."));
  const isValidWeight = weight === "" || (Number.isFinite(kg) && kg >= 0 && kg <= 1000);
  const amount = readBareMeasure(measure);
  const isValidMeasure = measure.trim() === "" || amount !== undefined;

  const save = (form: HTMLFormElement) => {
    if (!isValidWeight || !isValidMeasure) {
      form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    const changes: ItemChanges = {};
    if (quantity !== item.quantity) changes.quantity = quantity;
    if (unit !== shownUnit) changes.unit = unitOfWord(unit.trim()) ?? unit.trim();
    if (measure !== shownMeasure) changes.measure = amount ?? null;
    if (kg !== item.weight) changes.weight = kg;
    onSave(changes);
  };

  return (
    <Sheet open onClose={onClose} title={item.name} closeLabel={t("common.close")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget);
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
          label={t("amounts.measureLabel")}
          placeholder={t("amounts.measureHint")}
          value={measure}
          maxLength={30}
          error={isValidMeasure ? undefined : t("amounts.measureInvalid")}
          onChange={(event) => setMeasure(event.target.value)}
        />
        <Field
          label={t("checklists.weightLabel")}
          value={weight}
          inputMode="decimal"
          error={isValidWeight ? undefined : t("amounts.weightInvalid")}
          onChange={(event) => setWeight(event.target.value)}
        />
        <Button type="submit" wide>
          {t("common.save")}
        </Button>
      </form>
    </Sheet>
  );
}
