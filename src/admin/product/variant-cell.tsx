import { useId, useState } from "react";
import { fieldErrorText, twoReadingsText } from "#admin/form/field-error.ts";
import { readTyped } from "#admin/form/read-typed.ts";
import { type Field, Unreadable } from "#contract/admin/fields.ts";
import { type AdminT, useAdminText } from "#i18n/admin/use-admin-text.ts";
import styles from "./product.module.css";

type VariantCellProps = {
  label: string;
  field: Field;
  value: string;
  /** What holds where nothing is typed. */
  placeholder?: string | undefined;
  isReadOnly: boolean;
  /** `onError`: why the shop has refused it. */
  onSave: (value: string, onError: (text: string | undefined) => void) => void;
};

function unreadableText({ kind }: Field, code: string, t: AdminT): string {
  if (code !== "invalid") return fieldErrorText(code, t);
  if (kind === "integer") return t("forms.error_integer");
  return kind === "money" || kind === "number" ? t("forms.error_number") : fieldErrorText(code, t);
}

/** A cell that is saved when it is left; what is not saved stays marked. */
export function VariantCell({
  label,
  field,
  value,
  placeholder,
  isReadOnly,
  onSave,
}: VariantCellProps) {
  const { t, lang } = useAdminText();
  const [text, setText] = useState(value);
  const [error, setError] = useState<string>();
  const id = useId();
  const set = (next: string) => {
    setText(next);
    setError(undefined);
  };
  const save = () => {
    if (text === value) return setError(undefined);
    const read = readTyped(field, text);
    if (read instanceof Unreadable)
      return setError(
        twoReadingsText(text, t, { field, lang }) ?? unreadableText(field, read.code, t),
      );
    onSave(text, setError);
  };
  return (
    <>
      <input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        disabled={isReadOnly}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => set(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") currentTarget.blur();
          if (key === "Escape") set(value);
        }}
        onBlur={save}
      />
      {error && (
        <span id={id} role="alert" className={styles.cellError}>
          {error}
        </span>
      )}
    </>
  );
}
