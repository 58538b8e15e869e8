/**
 * The columns that product lists are counted and ordered over, kept in memory for one version of
 * the catalogue (a hundred bytes a product). Of a new version only the products that moved are
 * read, if the feed of changes says that nothing else did.
 */
import type { Lang } from "#contract/lang.ts";
import {
  type Columns,
  countProducts,
  listsOf,
  openNumbers,
  orderNumbers,
  seenOf,
  stockNumber,
} from "#rules/catalogue-columns.ts";
import type { OrderTerm } from "#rules/catalogue-order.ts";
import type { View } from "#rules/catalogue-plan.ts";
import type { Db } from "#server/platform/http/context.ts";
import { type KeptRows, keepRows } from "#server/products/row-cache.ts";
import { type Frame, readFrame } from "./reference-data.ts";
import { type Changes, readChanges } from "./sql-changes.ts";
import { type ColumnRows, readColumnRows } from "./sql-columns.ts";
import type { FrameRows } from "./sql-reference-data.ts";

export type KeptColumns = {
  columns: Columns;
  /** by number */
  ids: readonly string[];
  numberById: ReadonlyMap<string, number>;
  /** By product, 1 where it may be seen. */
  seenIn(view: View): Uint8Array;
  /** By category, the products in it and below it. */
  countsIn(view: View): ReadonlyMap<string, number>;
  inOrder(order: readonly OrderTerm[], lang: Lang): Uint32Array;
  rows: KeptRows;
};

type Kept = KeptColumns & {
  version: number;
  marks: readonly string[];
  forgetOrders(): void;
};

type Home = { kept?: Kept; turn: Promise<unknown> };
/** By the connections that a process reads through, as frames are. */
const homes = new WeakMap<Db, Home>();

export async function readColumns(db: Db, { version }: Frame): Promise<KeptColumns> {
  const home = homes.get(db) ?? { turn: Promise.resolve() };
  homes.set(db, home);
  if (home.kept?.version === version) return home.kept;
  // One at a time: whoever comes second mostly finds it done.
  const reading = home.turn.then(() => refresh(db, home));
  home.turn = reading.catch(() => {});
  return reading;
}

async function refresh(db: Db, home: Home): Promise<Kept> {
  // Before the rows, which may then be newer than the version says, never older.
  const frame = await readFrame(db);
  const { kept } = home;
  if (kept?.version === frame.version) return kept;
  const changes = kept && kept.version < frame.version && (await readChanges(db, kept.version));
  if (kept && changes && (await hasFollowed(db, kept, changes))) kept.version = frame.version;
  else home.kept = keepColumns(frame, await readColumnRows(db, "all"));
  if (!home.kept) throw new Error("columns were read and are not kept");
  return home.kept;
}

/** More are read as quickly with all the others. */
const mostFollowed = 1000;
/** Of what kinds are changes that move no product, or some alone. */
const followed = new Set("product offer location settings theme redirect list page".split(" "));

/** False where more has changed than what stands in single places of the columns. */
async function hasFollowed(db: Db, kept: Kept, changes: Changes): Promise<boolean> {
  if (!changes.complete || ![...changes.kinds].every((kind) => followed.has(kind))) return false;
  const ids = [...changes.productIds, ...changes.offerIds];
  if (ids.length > mostFollowed) return false;
  const rows = ids.length > 0 ? await readColumnRows(db, ids) : undefined;
  if (!rows) return true;
  const numbers = rows.ids.map((id) => kept.numberById.get(id) ?? -1);
  const areThere = new Set(ids).size === numbers.length && !numbers.includes(-1);
  const haveStayed = numbers.every((number, at) => kept.marks[number] === rows.marks[at]);
  const { columns } = kept;
  const brands = rows.brand_ids.map((id) =>
    id === null ? -1 : (columns.brandNumbers.get(id) ?? -2),
  );
  if (!areThere || !haveStayed || brands.includes(-2)) return false;
  for (const [at, number] of numbers.entries()) {
    columns.minPrices[number] = rows.min_prices[at] ?? 0;
    columns.onSale[number] = Number(rows.on_sale[at]);
    columns.stock[number] = stockNumber(rows.stock[at] ?? "discontinued");
    columns.brands[number] = brands[at] ?? -1;
    columns.popularity[number] = rows.popularity[at] ?? 0;
    columns.positions[number] = rows.positions[at] ?? 0;
    columns.ratings[number] = rows.ratings[at] ?? 0;
    columns.created[number] = rows.created[at] ?? 0;
  }
  kept.forgetOrders();
  kept.rows.forget(ids);
  return true;
}

/** Orders in use; each is four bytes a product. */
const mostOrders = 24;

/** Of cards, some megabytes. */
const mostRows = 4000;

function keepColumns(frame: Frame, rows: ColumnRows): Kept {
  const columns = columnsOf(rows, frame.rows);
  const names: Record<Lang, Int32Array> = {
    ua: Int32Array.from(rows.names_ua),
    en: Int32Array.from(rows.names_en),
    ru: Int32Array.from(rows.names_ru),
  };
  const orders = new Map<string, Uint32Array>();
  const seen = new WeakMap<View, Uint8Array>();
  const counts = new WeakMap<View, ReadonlyMap<string, number>>();
  return {
    columns,
    version: frame.version,
    ids: rows.ids,
    marks: rows.marks,
    numberById: new Map(rows.ids.map((id, number) => [id, number])),
    seenIn(view) {
      const known = seen.get(view) ?? seenOf(columns, view);
      seen.set(view, known);
      return known;
    },
    countsIn(view) {
      const known = counts.get(view) ?? countProducts(columns, view);
      counts.set(view, known);
      return known;
    },
    inOrder(order, lang) {
      const key = lang + JSON.stringify(order);
      const known = orders.get(key) ?? orderNumbers(columns, names[lang], order);
      if (orders.size >= mostOrders) orders.clear();
      orders.set(key, known);
      return known;
    },
    forgetOrders: () => orders.clear(),
    rows: keepRows(mostRows),
  };
}

function columnsOf(rows: ColumnRows, frame: FrameRows): Columns {
  const brands = openNumbers();
  const categories = openNumbers();
  return {
    size: rows.ids.length,
    minPrices: Int32Array.from(rows.min_prices),
    onSale: Uint8Array.from(rows.on_sale, Number),
    stock: Uint8Array.from(rows.stock, stockNumber),
    brands: Int32Array.from(rows.brand_ids, (id) => (id === null ? -1 : brands.numberOf(id))),
    categories: listsOf(rows.category_ids.map((ids) => ids.map(categories.numberOf))),
    values: listsOf(rows.facet_values),
    popularity: Int32Array.from(rows.popularity),
    positions: Int32Array.from(rows.positions),
    ratings: Float64Array.from(rows.ratings),
    created: Float64Array.from(rows.created),
    brandNumbers: brands.numbers,
    categoryNumbers: categories.numbers,
    valueNames: valueNamesOf(frame),
  };
}

/** A value's number is its ordinal. */
function valueNamesOf({ attributes, values }: FrameRows): Columns["valueNames"] {
  const nameById = new Map(attributes.map(({ id, name }) => [id, name]));
  const byOrdinal = new Map(
    values.map(({ ordinal, attributeId, name }) => [
      ordinal,
      { attribute: nameById.get(attributeId) ?? "", value: name },
    ]),
  );
  const most = Math.max(0, ...byOrdinal.keys());
  return Array.from({ length: most + 1 }, (_, ordinal) => byOrdinal.get(ordinal));
}
