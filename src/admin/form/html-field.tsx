import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { LongField } from "#ui/field.tsx";
import styles from "./control.module.css";

type HtmlFieldProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error: string | undefined;
};

/** HTML as it is stored; the shop cleans it by its allow-list. */
export function HtmlField({ label, value, onChange, error }: HtmlFieldProps) {
  const { t } = useAdminText();
  return (
    <LongField
      label={label}
      error={error}
      hint={t("forms.htmlHint")}
      rows={6}
      spellCheck
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={styles.html}
    />
  );
}
