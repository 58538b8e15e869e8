/** A LighterPack export: each row is an item, its category becomes the activity. */
import type { ItemState } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import type { Measure } from "#contract/measures.ts";
import { roundWeight } from "#rules/checklists/checklists.ts";
import { type CsvRow, readCsv, readCsvText } from "./csv.ts";
import { collectLists, defaultNames, type FileContent, type ItemParty } from "./file-list.ts";
import type { Issue, IssueCode } from "./issues.ts";

/** Column of the export → its name here. That the others are not imported is reported. */
const columns = {
  "item name": "name",
  category: "category",
  desc: "note",
  qty: "quantity",
  weight: "weight",
  unit: "unit",
  // Columns that only this shop's own export has.
  group: "group",
  state: "state",
  "quantity unit": "quantityUnit",
  measure: "measure",
  "measure unit": "measureUnit",
  scope: "scope",
  for: "for",
  "carried by": "bring",
  bag: "bag",
} as const;
type Column = (typeof columns)[keyof typeof columns];
type Cells = Record<Column, string>;

const kilograms: Record<string, number> = {
  gram: 0.001,
  grams: 0.001,
  g: 0.001,
  kilogram: 1,
  kilograms: 1,
  kg: 1,
  ounce: 0.028349523125,
  ounces: 0.028349523125,
  oz: 0.028349523125,
  pound: 0.45359237,
  pounds: 0.45359237,
  lb: 0.45359237,
  lbs: 0.45359237,
};
const heaviest = 1000;

const states: readonly string[] = ["need", "have", "packed", "skip"] satisfies ItemState[];

/** Undefined where the table has no column `Item Name`. */
export function readLighterPack(
  text: string,
  given: { name: string; lang: Lang },
): FileContent | undefined {
  const issues: Issue[] = [];
  const collector = collectLists(issues);
  const { readLines } = collector;
  const rows = parseRows(text, issues);
  const head = rows.shift();
  const header = head?.cells.map((cell) => cell.trim().toLowerCase());
  if (!head || !header?.includes("item name"))
    return issues.length > 0 ? { lists: [], issues, readLines } : undefined;
  const list = collector.addList(given.name);
  collector.markRead(1, head.line);
  reportUnread(header, rows, issues);
  let last = head.line;
  for (const { cells, line } of rows) {
    const first = last + 1;
    last = line;
    const report = (column: string, code: IssueCode) => issues.push({ line, column, code });
    if (cells.slice(header.length).some((cell) => cell !== "")) {
      report("Item Name", "columns");
      continue;
    }
    const item = readRow(cellsOf(header, cells), report);
    if (!item) continue;
    const { category, group, note, ...fields } = item;
    collector.markRead(first, line);
    const at = { activity: category || defaultNames[given.lang], group };
    collector.addItem(list, at, {
      ...fields,
      note: collector.cutNote(note, { line, column: "desc" }),
    });
  }
  return { lists: collector.listsWithItems(), issues, readLines };
}

/** Columns with something in them that nothing of a list can hold. */
function reportUnread(header: readonly string[], rows: readonly CsvRow[], issues: Issue[]): void {
  for (const [at, title] of header.entries()) {
    const isRead = title === "" || Object.hasOwn(columns, title);
    if (!isRead && rows.some(({ cells }) => (cells[at] ?? "") !== ""))
      issues.push({ line: 1, column: title, code: "unread" });
  }
}

function parseRows(text: string, issues: Issue[]): CsvRow[] {
  const [first = ""] = text.split(/\r?\n/, 1);
  const separator = [",", ";", "\t"].find((sign) => first.includes(sign)) ?? ",";
  const { rows, faultLine } = readCsv(text, separator);
  if (faultLine === undefined) return rows;
  issues.push({ line: faultLine, column: "Item Name", code: "quotes" });
  return [];
}

function cellsOf(header: string[], record: string[]): Cells {
  const cells: Cells = {
    name: "",
    category: "",
    note: "",
    quantity: "",
    weight: "",
    unit: "",
    group: "",
    state: "",
    quantityUnit: "",
    measure: "",
    measureUnit: "",
    scope: "",
    for: "",
    bring: "",
    bag: "",
  };
  for (const [title, column] of Object.entries(columns)) {
    const at = header.indexOf(title);
    if (at >= 0) cells[column] = readCsvText((record[at] ?? "").replace(/\s+/gu, " ").trim());
  }
  return cells;
}

function readRow(cells: Cells, report: (column: string, code: IssueCode) => void) {
  const quantity = readQuantity(cells.quantity);
  const weight = readWeight(cells);
  const { name, category, group, note, quantityUnit: unit } = cells;
  if (name === "") report("Item Name", "nameMissing");
  if (name.length > 200) report("Item Name", "nameTooLong");
  if (category.length > 200) report("Category", "nameTooLong");
  if (quantity === undefined) report("qty", "quantity");
  if (typeof weight === "string") report(weight, weight);
  const isNamed = name !== "" && name.length <= 200 && category.length <= 200;
  if (!isNamed || quantity === undefined || typeof weight === "string") return undefined;
  if (quantity === 0) report("qty", "none");
  const state = states.find((one) => one === cells.state.toLowerCase());
  const measure = readMeasure(cells);
  const party = readParty(cells);
  return {
    name,
    category,
    group: group.slice(0, 200),
    note,
    weight,
    quantity: Math.max(1, quantity),
    isSkipped: quantity === 0 || state === "skip",
    ...(unit ? { unit: unit.slice(0, 20) } : {}),
    ...(measure && { measure }),
    ...(party && { party }),
    // as: one of `states`
    ...(state ? { fields: { state: state as ItemState } } : {}),
  };
}

function readMeasure({ measure, measureUnit }: Cells): Measure | undefined {
  const amount = /^\d{1,7}([.,]\d{1,3})?$/.test(measure) ? Number(measure.replace(",", ".")) : 0;
  const isKnown = amount > 0 && amount <= 1_000_000 && measureUnit !== "";
  return isKnown ? { amount, unit: measureUnit.slice(0, 20) } : undefined;
}

function readParty(cells: Cells): ItemParty | undefined {
  const names = cells.for.split(";").map((name) => name.trim().slice(0, 100));
  const owners = names.filter((name) => name !== "");
  const party: ItemParty = {
    ...(cells.scope.toLowerCase() === "each" && { scope: "each" }),
    ...(owners.length > 0 && { for: owners }),
    ...(cells.bring && { bring: cells.bring.slice(0, 100) }),
    ...(cells.bag && { bag: cells.bag.slice(0, 100) }),
  };
  return Object.keys(party).length > 0 ? party : undefined;
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
