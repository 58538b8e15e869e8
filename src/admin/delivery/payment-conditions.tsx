import { ReferenceChips } from "#admin/form/reference-field.tsx";
import type { EditorProps } from "#admin/resources/resource.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import styles from "./delivery.module.css";
import { NumberField } from "./number-field.tsx";

type Conditions = {
  subtotal_min?: number;
  subtotal_max?: number;
  shipping_method_ids?: string[];
};

/** When a payment method is offered; nothing set: always. */
export function PaymentConditions({ value, onChange, error }: EditorProps) {
  const { t } = useAdminText();
  // as: the shape that the contract states
  const conditions = (value ?? {}) as Conditions;
  return (
    <div className={styles.group}>
      <p className={styles.hint}>{t("delivery.conditionsHint")}</p>
      <div className={styles.pair}>
        <NumberField
          label={t("delivery.subtotalMin")}
          value={conditions.subtotal_min ?? 0}
          onChange={(subtotal_min) => onChange({ ...conditions, subtotal_min })}
        />
        <NumberField
          label={t("delivery.subtotalMax")}
          value={conditions.subtotal_max ?? 0}
          onChange={(subtotal_max) => onChange({ ...conditions, subtotal_max })}
        />
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
