/** Rows as CSV that a spreadsheet opens without running anything of it. */
import type { ApiObject, Column } from "#admin/resources/resource.ts";
import type { AdminText } from "#i18n/admin/use-admin-text.ts";

/** A value of a closed list is its word, as in the list. */
export function csvValue(
  column: Column,
  row: ApiObject,
  { t, valueText }: Pick<AdminText, "t" | "valueText">,
): unknown {
  const value = column.read ? column.read(row) : row[column.key];
  const { look } = column;
  if (look === "flag") return t(value === true ? "lists.yes" : "lists.no");
  const isWord = (look === "choice" || look === "state") && typeof value === "string";
  return isWord && value !== "" ? valueText(value) : value;
}

/** A cell that begins like a formula is text: an apostrophe stands before it. */
function cellOf(value: unknown): string {
  const text = textOf(value);
  const isNumber = typeof value === "number";
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** With the mark by which spreadsheets know UTF-8. */
export function formatCsv(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(cellOf).join(","));
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

export function saveFile(name: string, text: string, type = "text/csv;charset=utf-8"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
