import { htmlLang } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Chip } from "#ui/chip.tsx";
import styles from "./delivery.module.css";

type Props = {
  label: string;
  /** 0 is Sunday */
  days: readonly number[];
  onChange: (days: number[]) => void;
};

/** The week begins on Monday. */
const week = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday. */
const sunday = Date.UTC(2026, 0, 4);

export function Weekdays({ label, days, onChange }: Props) {
  const { lang } = useAdminText();
  const format = new Intl.DateTimeFormat(htmlLang[lang], { weekday: "short", timeZone: "UTC" });
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort());
  return (
    <fieldset className={styles.weekdays}>
      <legend>{label}</legend>
      {week.map((day) => (
        <Chip key={day} chosen={days.includes(day)} onClick={() => toggle(day)}>
          {format.format(sunday + day * 86_400_000)}
        </Chip>
      ))}
    </fieldset>
  );
}
