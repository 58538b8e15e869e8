import type { ReactNode } from "react";
import type { DeliveryDay } from "#contract/delivery-details.ts";
import { formatDay } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { nameWeekday } from "#i18n/weekdays.ts";
import { daysFromNearest } from "#rules/delivery/choice.ts";
import { ChoiceGroup, ChoiceKey } from "#ui/choice-group.tsx";
import styles from "./delivery-form.module.css";

type DayRowProps = {
  /** From today on, Kyiv time. */
  days: readonly DeliveryDay[];
  chosen: string | null;
  error: string | undefined;
  onChoose: (date: string) => void;
};

export function DayRow({ days, chosen, error, onChoose }: DayRowProps): ReactNode {
  const { t, lang } = useText();
  const nearDayNames = [t("delivery.today"), t("delivery.tomorrow")];
  return (
    <ChoiceGroup legend={t("delivery.days")} error={error} lie="row" chosen={chosen}>
      {(name) =>
        daysFromNearest(days).map(({ day: { date, available, reason }, ahead }) => (
          <ChoiceKey
            key={date}
            name={name}
            checked={date === chosen}
            disabled={!available}
            onChoose={() => onChoose(date)}
          >
            <span className={styles.strong}>{nearDayNames[ahead] ?? nameWeekday(date, lang)}</span>
            <span>{formatDay(date, lang)}</span>
            {reason && <small className={styles.under}>{t(`delivery.reason.${reason}`)}</small>}
          </ChoiceKey>
        ))
      }
    </ChoiceGroup>
  );
}
