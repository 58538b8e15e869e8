import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./item-dialogs.module.css";

type AddItemsSheetProps = { onClose: () => void; onAdd: (name: string) => void };

/** Adds one item after another: the sheet stays open, and says what went in. */
export function AddItemsSheet({ onClose, onAdd }: AddItemsSheetProps): ReactNode {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const isEmpty = name.trim() === "";
  const focusField = () => form.current?.querySelector("input")?.focus();
  useEffect(focusField, []);

  const submit = () => {
    setSubmitted(isEmpty);
    if (!isEmpty) {
      onAdd(name.trim());
      setAdded([...added, name.trim()]);
      setName("");
    }
    focusField();
  };

  return (
    <Sheet open onClose={onClose} title={t("checklists.addItem")} closeLabel={t("common.close")}>
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={t("checklists.itemName")}
          value={name}
          maxLength={200}
          enterKeyHint="next"
          error={isSubmitted && isEmpty ? t("checklists.itemNameNeeded") : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <p role="status" className={styles.added}>
          {added.length > 0 && t("checklists.itemAdded", { name: added.join(", ") })}
        </p>
        <Button type="submit" wide>
          {t("common.add")}
        </Button>
        {added.length > 0 && (
          <Button kind="quiet" wide onClick={onClose}>
            {t("checklists.addDone")}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
