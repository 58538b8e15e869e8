import { useState } from "react";
import { type Field as NumberRule, Unreadable } from "#contract/admin/fields.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Field } from "#ui/field.tsx";
import { fieldErrorText } from "./field-error.ts";
import { readTyped } from "./read-typed.ts";

type NumberFieldProps = {
  label: string;
  field: NumberRule<number>;
  /** A text: what was typed and is no such number. */
  value: number | string;
  hideLabel?: boolean;
  /** Zero says nothing, and its field is empty. */
  isZeroBlank?: boolean;
  onChange: (value: number) => void;
  /** Absent: what is no such number is said below it, and the value stays. */
  onUnreadable?: (text: string) => void;
};

/** Nothing is zero, and no number where there must be one. */
function readText(field: NumberRule<number>, text: string): number | Unreadable {
  const isMissing = text.trim() === "" && (field.bounds?.min ?? 0) > 0;
  return isMissing ? new Unreadable("invalid") : readTyped(field, text);
}

/** A number of `field` inside a value of several: `12,` is on its way to 12,5. */
export function NumberField(props: NumberFieldProps) {
  const { label, field, value, hideLabel = false, isZeroBlank = false } = props;
  const { t, lang } = useAdminText();
  const textOf = (shown: number | string) => (isZeroBlank && shown === 0 ? "" : String(shown));
  const [typed, setTyped] = useState({ text: textOf(value), value });
  // It was changed elsewhere, as by an undo.
  if (typed.value !== value) setTyped({ text: textOf(value), value });
  const read = readText(field, typed.text);
  const change = (text: string) => {
    const next = readText(field, text);
    const isUnread = next instanceof Unreadable;
    const result = isUnread ? text : next;
    setTyped({ text, value: isUnread && !props.onUnreadable ? value : result });
    if (!isUnread) props.onChange(next);
    else props.onUnreadable?.(text);
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
      onChange={({ target }) => change(target.value)}
    />
  );
}
