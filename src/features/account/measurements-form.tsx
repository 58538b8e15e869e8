import type { ReactNode } from "react";
import type { Customer, CustomerBodies } from "#contract/customers.ts";
import type { FieldCode } from "#contract/errors.ts";
import { measureBounds } from "#contract/field-limits.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { FieldErrors, Form, FormValues } from "#ui/use-form.ts";
import styles from "./account.module.css";

const measures = ["height", "chest", "waist", "hips", "neck", "shoulder", "arm", "leg"] as const;

type MeasurementsFormProps = {
  form: Form<FieldCode>;
  formError: ReactNode;
  measurements: Customer["measurements"];
};

export function MeasurementsForm({
  form,
  formError,
  measurements,
}: MeasurementsFormProps): ReactNode {
  const { t } = useText();
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.small}>{t("account.measurementsText")}</p>
      <div className={styles.pair}>
        {measures.map((name) => (
          <Field
            key={name}
            label={t(`account.measure.${name}`)}
            name={name}
            autoComplete="off"
            inputMode="decimal"
            maxLength={6}
            defaultValue={measurements[name] ?? ""}
            error={form.fieldErrors[name] && t("account.measureWrong")}
          />
        ))}
      </div>
      {formError}
      <Button type="submit" kind="plain" busy={form.isBusy}>
        {t("common.save")}
      </Button>
    </form>
  );
}

const readLength = (text: string | undefined) => Number((text ?? "").trim().replace(",", "."));

export function validateMeasurements(typed: FormValues): FieldErrors<FieldCode> {
  const invalid = measures.filter((name) => {
    if (!typed[name]?.trim()) return false;
    const length = readLength(typed[name]);
    return !(length >= measureBounds.least && length <= measureBounds.most);
  });
  return Object.fromEntries(invalid.map((name) => [name, "invalid" as const]));
}

/** An empty field deletes its measurement. */
export function toMeasurements(typed: FormValues): CustomerBodies["update"] {
  const values = measures.map((name) => [
    name,
    typed[name]?.trim() ? readLength(typed[name]) : null,
  ]);
  return { measurements: Object.fromEntries(values) };
}
