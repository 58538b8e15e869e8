import { fieldErrorText } from "#admin/form/field-error.ts";
import { type AdminText, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatDecimal, formatMoney } from "#i18n/numbers.ts";
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
  const text = useAdminText();
  const { t, lang, label } = text;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const keys = Object.keys(row.after).filter((key) => !derived.has(key));
        const variants = movedVariants(row);
        return (
          <li key={row.id}>
            <b>{row.name}</b>
            {row.error && (
              <span className={styles.error}>
                {t("bulk.passedOver", { reason: fieldErrorText(row.error.code, t) })}
              </span>
            )}
            {keys.length + variants.length === 0 && !row.error && (
              <span className={styles.same}>{t("bulk.same")}</span>
            )}
            {keys.map((key) => (
              <span key={key}>
                {label(key)}: <del>{textIn(row.before, key, text)}</del>{" "}
                <ins>{textIn(row.after, key, text)}</ins>
              </span>
            ))}
            {variants.slice(0, mostVariants).map((variant) => (
              <span key={variant.id}>
                {t("bulk.variant", { name: variant.sku || variant.number })}:{" "}
                <del>{formatMoney(variant.before, lang)}</del>{" "}
                <ins>{formatMoney(variant.after, lang)}</ins>
              </span>
            ))}
            {variants.length > mostVariants && (
              <span>{t("bulk.moreVariants", { count: variants.length - mostVariants })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const mostVariants = 5;

type VariantRow = { id: string; sku: string; price: number };

/** Variants whose own price changes. */
function movedVariants({ before, after }: PreviewRow) {
  // as: the shape that the contract states
  const now = (after.variants ?? []) as VariantRow[];
  // as: likewise
  const was = new Map(((before.variants ?? []) as VariantRow[]).map((one) => [one.id, one.price]));
  return now.flatMap(({ id, sku, price }, at) => {
    const old = was.get(id);
    const isMoved = old !== undefined && old !== price;
    return isMoved ? { id, sku, number: at + 1, before: old, after: price } : [];
  });
}

/** By its name where the object has one: `brand_name` beside `brand_id`. */
function textIn(values: PreviewRow["before"], key: string, { t, lang }: AdminText): string {
  const value = values[key.replace(/_id$/, "_name")] ?? values[key];
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return t(value ? "lists.yes" : "lists.no");
  if (typeof value === "number")
    return key.endsWith("_price") ? formatMoney(value, lang) : formatDecimal(value, lang);
  if (Array.isArray(value)) return value.join(", ") || "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
