import { Field } from "#ui/field.tsx";

type DateProps = {
  label: string;
  error: string | undefined;
  isDay: boolean | undefined;
  value: unknown;
  onChange: (value: string | null) => void;
};

/** A day, or a day and time by this device's clock; an empty one is null. */
export function DateControl({ label, error, isDay, value, onChange }: DateProps) {
  return (
    <Field
      label={label}
      error={error}
      type={isDay ? "date" : "datetime-local"}
      value={isDay ? toDay(value) : toLocal(value)}
      onChange={({ target }) => onChange(isDay ? target.value || null : fromLocal(target.value))}
    />
  );
}

const toDay = (value: unknown) => (typeof value === "string" ? value.slice(0, 10) : "");

/** `2026-11-23T10:00`, by this device's clock. */
function toLocal(value: unknown): string {
  if (typeof value !== "string" || value === "") return "";
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return "";
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
    .toISOString()
    .slice(0, 16);
}

function fromLocal(text: string): string | null {
  return text === "" ? null : new Date(text).toISOString();
}
