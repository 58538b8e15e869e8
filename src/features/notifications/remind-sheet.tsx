import { type ReactNode, useState } from "react";
import { formatDay } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { kyivDay } from "#rules/kyiv-time.ts";
import { reminderDay, type SaleDates } from "#rules/sales.ts";
import { Field } from "#ui/field.tsx";
import { EmailSheet } from "./email-sheet.tsx";
import { missing } from "./use-ask.ts";

export type RemindSheetProps = {
  categoryId: string;
  name: string;
  sale: SaleDates;
  onClose: () => void;
  onTold: (text: string) => void;
};

/** A letter on the day that the shopper names; the first or the last day of the sale at first. */
export function RemindSheet(props: RemindSheetProps): ReactNode {
  const { categoryId, name, sale, onClose, onTold } = props;
  const { t, lang } = useText();
  const [today] = useState(() => kyivDay(Date.now()));
  const [date, setDate] = useState(() => reminderDay(sale, Date.now()) ?? "");
  return (
    <EmailSheet
      title={t("notifications.remindTitle")}
      subtitle={name}
      text={t("notifications.remindText")}
      submit={t("notifications.remindDo")}
      call="remindOfCategory"
      body={{ category_id: categoryId, date }}
      onClose={onClose}
      onDone={() => onTold(t("notifications.remindDone", { day: formatDay(date, lang) }))}
      check={() => {
        const code = missing(date) ?? (date < today ? ("datePast" as const) : undefined);
        return code ? { date: code } : {};
      }}
      more={(asking) => (
        <Field
          label={t("notifications.remindDay")}
          type="date"
          name="date"
          required
          min={today}
          value={date}
          error={asking.wrong.date && t(`fields.${asking.wrong.date}`)}
          onChange={(event) => {
            setDate(event.target.value);
            asking.mend("date");
          }}
        />
      )}
    />
  );
}
