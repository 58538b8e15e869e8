import type { ReactNode } from "react";
import { letterName } from "#admin/letters/letter-name.ts";
import { mailFailureText } from "#admin/letters/mail-failure-text.ts";
import type { ApiObject, Column, ColumnLook } from "#admin/resources/resource.ts";
import { roleText } from "#admin/screens/role-text.ts";
import { formatDate, formatMoment } from "#admin/ui/format.ts";
import { formatPeriod } from "#admin/ui/period.ts";
import { State } from "#admin/ui/state.tsx";
import { type AdminText, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { Icon } from "#ui/icon.tsx";
import { checkIcon, closeIcon, starIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./table.module.css";

export function valueIn(column: Column, row: ApiObject): unknown {
  return column.read ? column.read(row) : row[column.key];
}

export function Cell({ column, row }: { column: Column; row: ApiObject }): ReactNode {
  const text = useAdminText();
  return draw(column, valueIn(column, row), text);
}

/** A yes or no beside other values, where no title of a column stands above it. */
export function Flag({ title, isOn }: { title: string; isOn: boolean }) {
  const { t } = useAdminText();
  return (
    <span className={isOn ? styles.yes : styles.no}>
      <Icon of={isOn ? checkIcon : closeIcon} size="s" />
      {title}
      <VisuallyHidden>: {t(isOn ? "lists.yes" : "lists.no")}</VisuallyHidden>
    </span>
  );
}

const wordings: Partial<Record<ColumnLook, (words: string, text: AdminText) => string>> = {
  moment: (words, { lang }) => formatMoment(words, lang),
  date: (words, { lang }) => formatDate(words, lang),
  choice: (words, { valueText }) => valueText(words),
  letter: (words, { t }) => letterName(words, t),
  mailFailure: (words, { t }) => mailFailureText(words, t),
};

function draw({ look = "text" }: Column, value: unknown, text: AdminText): ReactNode {
  const { t, lang, valueText } = text;
  if (look === "flag")
    return value === true ? (
      <span className={styles.yes}>
        <Icon of={checkIcon} size="s" />
        {t("lists.yes")}
      </span>
    ) : (
      <span className={styles.no}>{t("lists.no")}</span>
    );
  if (value === null || value === undefined || value === "")
    return <span className={styles.no}>–</span>;
  if (typeof value === "number") {
    if (look === "money") return formatMoney(value, lang);
    if (look === "stars")
      return (
        <span className={styles.stars}>
          {value}
          <Icon of={starIcon} size="xs" filled />
        </span>
      );
    if (look === "period") return formatPeriod(value, t);
    return formatCount(value, lang);
  }
  if (Array.isArray(value)) {
    const all = value.map(String);
    return look === "role" ? roleText(all, text) : all.map(valueText).join(", ");
  }
  const words = String(value);
  const wording = wordings[look];
  if (wording) return wording(words, text);
  if (look === "state") return <State name={words} />;
  if (look === "picture")
    return <img src={thumbnailOf(words)} alt="" width={40} height={40} loading="lazy" />;
  return words;
}

/** The shop serves any picture in a width that stands before its name. */
export function thumbnailOf(url: string, width = 100): string {
  return url.replace(/\/([^/]+)$/, `/${width}/$1`);
}
