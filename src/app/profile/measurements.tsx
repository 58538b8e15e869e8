import type { ReactNode } from "react";
import { FormTrouble } from "#app/form-trouble.tsx";
import type { Customer } from "#contract/customers.ts";
import {
  checkMeasurements,
  MeasurementsForm,
  measurementsOf,
} from "#features/account/measurements-form.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { useForm } from "#ui/use-form.ts";
import { changeCustomer } from "./change-customer.ts";

type MeasurementsProps = { known: Customer["measurements"]; as: string | null };

/** The measures of the body by which size tables mark a row. */
export function Measurements({ known, as }: MeasurementsProps): ReactNode {
  const { t, lang } = useText();
  const form = useForm({
    check: checkMeasurements,
    send: (typed) => changeCustomer(measurementsOf(typed), { as, lang, t }),
  });
  return <MeasurementsForm form={form} known={known} trouble={<FormTrouble of={form.trouble} />} />;
}
