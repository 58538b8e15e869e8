import type { ReactNode } from "react";
import { FormErrorNote, useShopForm } from "#app/messages/form-outcome.tsx";
import type { Customer } from "#contract/customers.ts";
import {
  MeasurementsForm,
  toMeasurements,
  validateMeasurements,
} from "#features/account/measurements-form.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { updateCustomer } from "./update-customer.ts";

type MeasurementsProps = { known: Customer["measurements"]; as: string | null };

/** The measures of the body by which size tables mark a row. */
export function Measurements({ known, as }: MeasurementsProps): ReactNode {
  const { t, lang } = useText();
  const form = useShopForm({
    check: validateMeasurements,
    send: (typed) => updateCustomer(toMeasurements(typed), { as, lang, t }),
  });
  return (
    <MeasurementsForm
      form={form}
      measurements={known}
      formError={<FormErrorNote of={form.formError} />}
    />
  );
}
