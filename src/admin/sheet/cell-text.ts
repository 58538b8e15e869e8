/** How a cell's value is written, and what a typed or pasted text means there. */
import { isInDoubt } from "#admin/form/read-typed.ts";
import type { Lang } from "#contract/lang.ts";
import { decimalMark, formatAmount, formatCount, formatDecimal } from "#i18n/numbers.ts";
import { fieldsOf, isDifference, type SheetColumn } from "./sheet-columns.ts";

export type CellWords = {
  lang: Lang;
  yes: string;
  no: string;
  /** Of choices: names by id, for each table. */
  names: Readonly<Record<string, ReadonlyMap<string, string>>>;
};

/** As it is shown. */
export function showCell({ look, of }: SheetColumn, value: unknown, words: CellWords): string {
  if (look === "flag" && typeof value === "boolean") return value ? words.yes : words.no;
  if (value === null || value === undefined) return "";
  if (look === "choice")
    return (of && words.names[of]?.get(String(value))?.trim()) ?? String(value);
  if (typeof value !== "number") return String(value);
  if (look === "money") return formatAmount(value, words.lang);
  return look === "count" ? formatCount(value, words.lang) : formatDecimal(value, words.lang);
}

/** As it is copied and typed: numbers without groups. */
export function editText(column: SheetColumn, value: unknown, words: CellWords): string {
  if (typeof value === "number") return String(value).replace(".", decimalMark[words.lang]);
  return showCell(column, value, words);
}

const yesWords = new Set(["true", "1", "так", "yes", "да", "+"]);
const noWords = new Set(["false", "0", "ні", "no", "нет", "-", ""]);

/** What is no value of the column stays as it was typed, and is marked. */
export function readCellText(column: SheetColumn, typed: string, words: CellWords): unknown {
  const text = typed.trim();
  switch (column.look) {
    case "text":
      return text;
    case "flag":
      return readFlag(text, words);
    case "choice":
      return readChoice(text, words.names[column.of ?? "brands"] ?? new Map());
    default:
      if (!hasDecimals(column) && isInDoubt(text)) return text;
      return readNumber(text, column.look === "count");
  }
}

/** `1,050` is a weight, and no price or count. */
const hasDecimals = ({ key }: SheetColumn) => fieldsOf({ variantId: null })[key]?.kind === "number";

function readFlag(text: string, words: CellWords): unknown {
  const lower = text.toLowerCase();
  if (lower === words.yes.toLowerCase() || yesWords.has(lower)) return true;
  return lower === words.no.toLowerCase() || noWords.has(lower) ? false : text;
}

function readChoice(text: string, names: ReadonlyMap<string, string>): unknown {
  if (text === "") return null;
  const lower = text.toLowerCase();
  for (const [id, name] of names) if (name.trim().toLowerCase() === lower) return id;
  return text;
}

function readNumber(text: string, mayDiffer: boolean): unknown {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(",", ".")
    .replace("\u2212", "-");
  if (mayDiffer && isDifference(plain)) return plain;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}
