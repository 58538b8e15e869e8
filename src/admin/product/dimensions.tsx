/** Length, width and height of a product in centimetres. */
import type { EditorProps } from "#admin/resources/resource.ts";
import { decimal, Unreadable } from "#contract/admin/fields.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Field } from "#ui/field.tsx";
import styles from "./characteristics.module.css";

const sides = ["length", "width", "height"] as const;

const isWrong = (typed: unknown) => decimal({ max: 100_000 }).read(typed) instanceof Unreadable;

export function DimensionsEditor({ value, onChange, error }: EditorProps) {
  const { t } = useAdminText();
  // as: the shape that the contract states; numbers are texts while they are typed
  const given = (value ?? {}) as Readonly<Record<string, string | number>>;
  return (
    <fieldset className={styles.sides}>
      <legend>{t("product.dimensions")}</legend>
      {sides.map((side) => (
        <Field
          key={side}
          label={t(`product.side_${side}`)}
          inputMode="decimal"
          error={error && isWrong(given[side]) ? t("forms.error_number") : undefined}
          value={String(given[side] ?? "")}
          onChange={({ target }) => onChange({ ...given, [side]: target.value })}
        />
      ))}
    </fieldset>
  );
}
