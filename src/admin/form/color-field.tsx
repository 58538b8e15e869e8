import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Field } from "#ui/field.tsx";
import styles from "./control.module.css";

type ColorFieldProps = {
  label: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** A colour by its code, and a square that picks it. */
export function ColorField({ label, error, value, onChange }: ColorFieldProps) {
  const { t } = useAdminText();
  return (
    <div className={styles.color}>
      <input
        type="color"
        aria-label={t("preview.pick", { name: label })}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
        onChange={({ target }) => onChange(target.value)}
      />
      <Field
        label={label}
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
