import { type ReactNode, useState } from "react";
import { formatDay } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { reminderDay, type SaleDates } from "#rules/pricing/sales.ts";
import { Field } from "#ui/field.tsx";
import { EmailSheet, type FindEmail } from "./email-sheet.tsx";
import { validateRequired } from "./use-request-form.ts";

export type RemindSheetProps = {
  categoryId: string;
  name: string;
  sale: SaleDates;
  onClose: () => void;
  onMessage: (text: string) => void;
  findEmail: FindEmail;
};

/** Asks for the day of a reminder e-mail; preset to the first or last day of the sale. */
export function RemindSheet(props: RemindSheetProps): ReactNode {
  const { categoryId, name, sale, onClose, onMessage, findEmail } = props;
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
      findEmail={findEmail}
      onDone={() => onMessage(t("notifications.remindDone", { day: formatDay(date, lang) }))}
      check={() => {
        const code = validateRequired(date) ?? (date < today ? ("datePast" as const) : undefined);
        return code ? { date: code } : {};
      }}
      more={(request) => (
        <Field
          label={t("notifications.remindDay")}
          type="date"
          name="date"
          required
          min={today}
          value={date}
          error={request.fieldErrors.date && t(`fields.${request.fieldErrors.date}`)}
          onChange={(event) => {
            setDate(event.target.value);
            request.clearError("date");
          }}
        />
      )}
    />
  );
}
