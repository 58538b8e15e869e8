import { useState } from "react";
import { Field } from "#ui/field.tsx";

type Props = {
  label: string;
  value: number;
  hideLabel?: boolean;
  isWhole?: boolean;
  onChange: (value: number) => void;
};

/** A number as it is typed: `12,` is on its way to 12,5. */
export function NumberField({ label, value, hideLabel = false, isWhole = false, onChange }: Props) {
  const [text, setText] = useState(String(value));
  if (readNumber(text) !== value) setText(String(value));
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      inputMode={isWhole ? "numeric" : "decimal"}
      value={text}
      onChange={({ target }) => {
        const typed = isWhole ? target.value.replace(/\D/g, "") : target.value;
        setText(typed);
        onChange(readNumber(typed));
      }}
    />
  );
}

function readNumber(text: string): number {
  const number = Number(text.replace(",", ".").replace(/\s/g, ""));
  return Number.isFinite(number) && number >= 0 ? number : 0;
}
