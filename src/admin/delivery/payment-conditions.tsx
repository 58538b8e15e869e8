import { NumberField } from "#admin/form/number-field.tsx";
import { ReferenceChips } from "#admin/form/reference-field.tsx";
import type { EditorProps } from "#admin/resources/resource.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import styles from "./delivery.module.css";
import { sum, type TypedNumber } from "./number-fields.ts";

type Conditions = {
  subtotal_min?: TypedNumber;
  subtotal_max?: TypedNumber;
  shipping_method_ids?: string[];
};

const limits = [
  { key: "subtotal_min", title: "delivery.subtotalMin" },
  { key: "subtotal_max", title: "delivery.subtotalMax" },
] as const;

/** When a payment method is offered; nothing set: always. */
export function PaymentConditions({ value, onChange, error }: EditorProps) {
  const { t } = useAdminText();
  // as: the shape that the contract states
  const conditions = (value ?? {}) as Conditions;
  return (
    <div className={styles.group}>
      <p className={styles.hint}>{t("delivery.conditionsHint")}</p>
      <div className={styles.pair}>
        {limits.map(({ key, title }) => (
          <NumberField
            key={key}
            label={t(title)}
            field={sum}
            value={conditions[key] ?? 0}
            onChange={(number) => onChange({ ...conditions, [key]: number })}
            onUnreadable={(text) => onChange({ ...conditions, [key]: text })}
          />
        ))}
      </div>
      <ReferenceChips
        label={t("delivery.withMethods")}
        table="shipping_methods"
        ids={conditions.shipping_method_ids ?? []}
        onChange={(shipping_method_ids) => onChange({ ...conditions, shipping_method_ids })}
      />
      {error && <p className={styles.error}>{t("forms.error_invalid")}</p>}
    </div>
  );
}
