import { useRef } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { lowerIcon, upperIcon } from "#ui/editor-icons.ts";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { trashIcon } from "#ui/page-icons.ts";
import styles from "./preview.module.css";

type ThemeRowsProps = {
  label: string;
  properties: readonly { key: string; label: string }[];
  rows: unknown;
  onChange: (rows: Row[]) => void;
};
type Row = Record<string, string>;

/** A list of the theme, such as slides or links: added, removed and put in order. */
export function ThemeRows({ label, properties, rows: value, onChange }: ThemeRowsProps) {
  const { t } = useAdminText();
  const list = useRef<HTMLFieldSetElement>(null);
  // as: a list of the theme holds texts by key
  const rows = Array.isArray(value) ? (value as Row[]) : [];
  const move = (at: number, by: -1 | 1) => {
    const row = rows[at];
    if (!row) return;
    onChange(rows.toSpliced(at, 1).toSpliced(at + by, 0, row));
    // The next press moves the same row further, not the one that took its place.
    list.current?.querySelector<HTMLElement>(`[data-move="${at + by} ${by}"]`)?.focus();
  };
  const nameOf = (at: number) => `${label} ${at + 1}`;
  return (
    <fieldset ref={list} className={styles.rows} aria-label={label}>
      <b>{label}</b>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and their fields hold no state
        <fieldset key={at} className={styles.row} aria-label={nameOf(at)}>
          {properties.map((one) => (
            <Field
              key={one.key}
              label={one.label}
              value={row[one.key] ?? ""}
              maxLength={500}
              onChange={({ target }) =>
                onChange(rows.with(at, { ...row, [one.key]: target.value }))
              }
            />
          ))}
          <div className={styles.acts}>
            <IconButton
              icon={upperIcon}
              label={t("preview.rowUp", { name: nameOf(at) })}
              data-move={`${at} -1`}
              idle={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon={lowerIcon}
              label={t("preview.rowDown", { name: nameOf(at) })}
              data-move={`${at} 1`}
              idle={at === rows.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton
              icon={trashIcon}
              label={t("forms.removeOne", { name: nameOf(at) })}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          kind="quiet"
          size="s"
          onClick={() =>
            onChange([...rows, Object.fromEntries(properties.map(({ key }) => [key, ""]))])
          }
        >
          {t("preview.addTo", { name: label })}
        </Button>
      </div>
    </fieldset>
  );
}
