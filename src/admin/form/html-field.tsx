import { useState } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { LongField } from "#ui/field.tsx";
import styles from "./control.module.css";
import { RichText } from "./rich-text.tsx";

type HtmlFieldProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error: string | undefined;
};

/** A text with headings, lists and links; as HTML for whoever wants more. */
export function HtmlField({ label, value, onChange, error }: HtmlFieldProps) {
  const { t } = useAdminText();
  const [isSource, setSource] = useState(false);
  if (!isSource)
    return <RichText {...{ label, value, onChange, error }} onShowSource={() => setSource(true)} />;
  return (
    <div className={styles.source}>
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
      <Button kind="link" size="xs" onClick={() => setSource(false)}>
        {t("forms.showText")}
      </Button>
    </div>
  );
}
