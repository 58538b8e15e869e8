/** A LighterPack export: each row is an item, its category becomes the activity. */
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { Lang } from "#contract/lang.ts";
import { roundWeight } from "#rules/checklists/checklists.ts";
import { collectLists, defaultNames, type FileContent } from "./file-list.ts";
import type { Issue, IssueCode } from "./issues.ts";

/** Column of the export → its name here. That the others are not imported is reported. */
const columns = {
  "item name": "name",
  category: "category",
  desc: "note",
  qty: "quantity",
  weight: "weight",
  unit: "unit",
} as const;
type Column = (typeof columns)[keyof typeof columns];
type Cells = Record<Column, string>;

const kilograms: Record<string, number> = {
  ...{ gram: 0.001, grams: 0.001, g: 0.001 },
  ...{ kilogram: 1, kilograms: 1, kg: 1 },
  ...{ ounce: 0.028349523125, ounces: 0.028349523125, oz: 0.028349523125 },
  ...{ pound: 0.45359237, pounds: 0.45359237, lb: 0.45359237, lbs: 0.45359237 },
};
const heaviest = 1000;

type Row = { record: string[]; info: { lines: number } };

/** Undefined where the table has no column `Item Name`. */
export function readLighterPack(
  text: string,
  given: { name: string; lang: Lang },
): FileContent | undefined {
  const issues: Issue[] = [];
  const rows = parseRows(text, issues);
  const header = rows.shift()?.record.map((cell) => cell.trim().toLowerCase());
  if (!header?.includes("item name")) return issues.length > 0 ? { lists: [], issues } : undefined;
  const collector = collectLists(issues);
  const list = collector.addList(given.name);
  reportUnread(header, rows, issues);
  for (const { record, info } of rows) {
    const line = info.lines;
    const report = (column: string, code: IssueCode) => issues.push({ line, column, code });
    if (record.slice(header.length).some((cell) => cell !== "")) {
      report("Item Name", "columns");
      continue;
    }
    const item = readRow(cellsOf(header, record), report);
    if (!item) continue;
    const { category, note, ...fields } = item;
    const at = { activity: category || defaultNames[given.lang], group: "" };
    collector.addItem(list, at, {
      ...fields,
      note: collector.cutNote(note, { line, column: "desc" }),
    });
  }
  return { lists: collector.listsWithItems(), issues };
}

/** Columns with something in them that nothing of a list can hold. */
function reportUnread(header: readonly string[], rows: readonly Row[], issues: Issue[]): void {
  for (const [at, title] of header.entries()) {
    const isRead = title === "" || Object.hasOwn(columns, title);
    if (!isRead && rows.some(({ record }) => (record[at] ?? "") !== ""))
      issues.push({ line: 1, column: title, code: "unread" });
  }
}

/** `lines` is the last line of a row: a cell may contain line breaks. */
function parseRows(text: string, issues: Issue[]): Row[] {
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = [",", ";", "\t"].find((sign) => first.includes(sign)) ?? ",";
  try {
    // as: with `info` each result has this shape, which the types do not declare
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    issues.push({ line, column: "Item Name", code: "quotes" });
    return [];
  }
}

function cellsOf(header: string[], record: string[]): Cells {
  const cells: Cells = { name: "", category: "", note: "", quantity: "", weight: "", unit: "" };
  for (const [title, column] of Object.entries(columns)) {
    const at = header.indexOf(title);
    if (at >= 0) cells[column] = (record[at] ?? "").replace(/\s+/gu, " ").trim();
  }
  return cells;
}

function readRow(cells: Cells, report: (column: string, code: IssueCode) => void) {
  const quantity = readQuantity(cells.quantity);
  const weight = readWeight(cells);
  const { name, category, note } = cells;
  if (name === "") report("Item Name", "nameMissing");
  if (name.length > 200) report("Item Name", "nameTooLong");
  if (category.length > 200) report("Category", "nameTooLong");
  if (quantity === undefined) report("qty", "quantity");
  if (typeof weight === "string") report(weight, weight);
  const isNamed = name !== "" && name.length <= 200 && category.length <= 200;
  if (!isNamed || quantity === undefined || typeof weight === "string") return undefined;
  if (quantity === 0) report("qty", "none");
  const isSkipped = quantity === 0;
  return { name, category, note, quantity: Math.max(1, quantity), weight, isSkipped };
}

function readQuantity(cell: string): number | undefined {
  if (cell === "") return 1;
  return /^\d{1,3}$/.test(cell) ? Number(cell) : undefined;
}

/** kg, or the code of the error. */
function readWeight({ weight, unit }: Cells): number | "weight" | "unit" {
  if (weight === "") return 0;
  if (!/^\d{1,7}([.,]\d{1,6})?$/.test(weight)) return "weight";
  const amount = Number(weight.replace(",", "."));
  if (amount === 0) return 0;
  const factor = Object.hasOwn(kilograms, unit.toLowerCase()) ? kilograms[unit.toLowerCase()] : 0;
  if (!factor) return "unit";
  const kg = roundWeight(amount * factor);
  return kg > heaviest ? "weight" : kg;
}
