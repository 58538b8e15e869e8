import { fieldErrorText } from "#admin/ui/refusal-text.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import styles from "./job-preview.module.css";

export type PreviewRow = {
  id: string;
  name: string;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  error?: { field: string; code: string };
};

/** Follow from other fields, and say nothing by themselves. */
const derived = new Set([
  "version",
  "date_updated",
  "price",
  "min_price",
  "displayed",
  "stock_status",
  "on_sale",
  "path",
  "url",
  "translations",
  "warnings",
  "category_slug",
  "category_name",
  "brand_name",
  "variants",
  "options",
  "category_ids",
]);

/** What some rows become, field by field. */
export function JobPreview({ rows }: { rows: readonly PreviewRow[] }) {
  const { t, label } = useAdminText();
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const keys = Object.keys(row.after).filter((key) => !derived.has(key));
        return (
          <li key={row.id}>
            <b>{row.name}</b>
            {row.error && (
              <span className={styles.error}>
                {t("bulk.passedOver", { reason: fieldErrorText(row.error.code, t) })}
              </span>
            )}
            {keys.length === 0 && !row.error && (
              <span className={styles.same}>{t("bulk.same")}</span>
            )}
            {keys.map((key) => (
              <span key={key}>
                {label(key)}: <del>{textIn(row.before, key)}</del>{" "}
                <ins>{textIn(row.after, key)}</ins>
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** By its name where the object has one: `brand_name` beside `brand_id`. */
function textIn(values: PreviewRow["before"], key: string): string {
  const value = values[key.replace(/_id$/, "_name")] ?? values[key];
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
