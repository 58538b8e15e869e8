import { useState } from "react";
import { type Field as NumberRule, Unreadable } from "#contract/admin/fields.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Field } from "#ui/field.tsx";
import { fieldErrorText } from "./field-error.ts";
import { readText, type TypedNumber, typeText } from "./typed-number.ts";

type NumberFieldProps = {
  label: string;
  field: NumberRule<number>;
  /** A text: what was typed and is no such number. */
  value: number | string;
  hideLabel?: boolean;
  /** Zero says nothing, and its field is empty. */
  isZeroBlank?: boolean;
  onChange: (value: number) => void;
  /** Absent: below what is no such number it is said, and the value is again the one before. */
  onUnreadable?: (text: string) => void;
};

/** A number of `field` inside a value of several: `12,` is on its way to 12,5. */
export function NumberField(props: NumberFieldProps) {
  const { label, field, value, hideLabel = false, isZeroBlank = false } = props;
  const { t, lang } = useAdminText();
  const textOf = (shown: number | string) => (isZeroBlank && shown === 0 ? "" : String(shown));
  const fresh: TypedNumber = { text: textOf(value), value, start: value };
  const [typed, setTyped] = useState(fresh);
  // It was changed elsewhere, as by an undo.
  if (typed.value !== value) setTyped(fresh);
  const read = readText(field, typed.text);
  const change = (text: string) => {
    const next = typeText(typed, text, { field, handsOn: props.onUnreadable !== undefined });
    setTyped(next);
    if (typeof next.value === "string") props.onUnreadable?.(next.value);
    else if (next.value !== value) props.onChange(next.value);
  };
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      inputMode={field.kind === "integer" ? "numeric" : "decimal"}
      value={typed.text}
      error={
        read instanceof Unreadable
          ? fieldErrorText(read.code, t, { field, lang, value: typed.text })
          : undefined
      }
      onFocus={() => setTyped({ ...typed, start: value })}
      onChange={({ target }) => change(target.value)}
    />
  );
}
