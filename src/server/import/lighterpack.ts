/** A LighterPack export: one row an item, its category the activity that it stands in. */
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { Lang } from "#contract/lang.ts";
import { roundWeight } from "#rules/checklists/checklists.ts";
import { collectLists, type FileContent, looseName } from "./file-list.ts";
import type { Remark, RemarkCode } from "./issues.ts";

/** Column of the export → what it is here. The others (url, price, worn, consumable) have no place. */
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
  const remarks: Remark[] = [];
  const rows = parseRows(text, remarks);
  const header = rows.shift()?.record.map((cell) => cell.trim().toLowerCase());
  if (!header?.includes("item name"))
    return remarks.length > 0 ? { lists: [], remarks } : undefined;
  const found = collectLists(remarks);
  const list = found.addList(given.name);
  for (const { record, info } of rows) {
    const line = info.lines;
    const say = (column: string, code: RemarkCode) => remarks.push({ line, column, code });
    if (record.length !== header.length) {
      say("Item Name", "columns");
      continue;
    }
    const item = readRow(cellsOf(header, record), say);
    if (!item) continue;
    const { category, note, ...said } = item;
    const at = { activity: category || looseName[given.lang], group: "" };
    found.addItem(list, at, { ...said, note: found.cutNote(note, { line, column: "desc" }) });
  }
  return { lists: found.listsWithItems(), remarks };
}

/** Line by line: `lines` is where a row ends, for a cell may hold line breaks. */
function parseRows(text: string, remarks: Remark[]): Row[] {
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = [",", ";", "\t"].find((sign) => first.includes(sign)) ?? ",";
  try {
    // as: `info` makes rows of records out of them, which the types do not tell
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
    remarks.push({ line, column: "Item Name", code: "quotes" });
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

function readRow(cells: Cells, say: (column: string, code: RemarkCode) => void) {
  const quantity = readQuantity(cells.quantity);
  const weight = readWeight(cells);
  if (cells.name === "") say("Item Name", "nameMissing");
  if (cells.name.length > 200) say("Item Name", "nameTooLong");
  if (cells.category.length > 200) say("Category", "nameTooLong");
  if (quantity === undefined) say("qty", "quantity");
  if (typeof weight === "string") say(weight, weight);
  // A file with a fault brings nothing, so what is said of the rest does not matter.
  if (quantity === undefined || typeof weight === "string") return undefined;
  const { name, category, note } = cells;
  if (quantity === 0) say("qty", "none");
  const isSkipped = quantity === 0;
  return { name, category, note, quantity: Math.max(1, quantity), weight, isSkipped };
}

function readQuantity(cell: string): number | undefined {
  if (cell === "") return 1;
  return /^\d{1,3}$/.test(cell) ? Number(cell) : undefined;
}

/** kg, or what is wrong. */
function readWeight({ weight, unit }: Cells): number | "weight" | "unit" {
  if (weight === "") return 0;
  if (!/^\d{1,7}([.,]\d{1,6})?$/.test(weight)) return "weight";
  const said = Number(weight.replace(",", "."));
  if (said === 0) return 0;
  const factor = Object.hasOwn(kilograms, unit.toLowerCase()) ? kilograms[unit.toLowerCase()] : 0;
  if (!factor) return "unit";
  const kg = roundWeight(said * factor);
  return kg > heaviest ? "weight" : kg;
}
