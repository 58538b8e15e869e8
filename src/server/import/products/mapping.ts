/**
 * Which column of a foreign table holds what, and how its prices are written: `--map`, `--currency`,
 * `--rate` and `--point`, or a file in which they were saved.
 */

import { readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { importColumns } from "#contract/admin/files.ts";
import { knownProductColumns } from "#contract/admin/import-titles.ts";
import { ImportRefusal } from "#server/import/refusal.ts";
import { readNumber } from "./cells.ts";
import { type PricePoint, pricePoints } from "./price-point.ts";

/** What a column can hold. `name_en` and `description_ru` are texts in another language. */
export const mappedFields = importColumns.products;
export type MappedField = (typeof mappedFields)[number];

export type FileMapping = {
  /** Field → title of its column; empty: the file is one of the known kinds. */
  columns: Partial<Record<MappedField, string>>;
  /** The currency of prices whose row names none; undefined: hryvnias. */
  currency: string | undefined;
  /** Hryvnias for one unit of `currency`. */
  rate: number;
  /** Of a table whose columns are named; absent: a table of which it cannot be told is refused. */
  point?: PricePoint | undefined;
};

/** Without these a row is no product. */
const neededFields: readonly MappedField[] = ["sku", "name", "price"];

/** Of a table whose titles are known, so that nobody has to say which is which. */
export function ownColumns(titles: readonly string[]): FileMapping["columns"] | undefined {
  const columns = knownProductColumns(titles);
  return neededFields.every((field) => field in columns) ? columns : undefined;
}

const saved = z.object({
  columns: z.record(z.string(), z.string()),
  currency: z.optional(z.string()),
  rate: z.optional(z.number()),
  point: z.optional(z.enum(pricePoints)),
});

type MappingOptions = {
  map: readonly string[];
  currency: string | undefined;
  rate: string | undefined;
  file: string | undefined;
  saveAs: string | undefined;
  point?: string | undefined;
};

/** @throws ImportRefusal */
export function parseMapping(options: MappingOptions): FileMapping {
  const known = options.file === undefined ? undefined : readSaved(options.file);
  const columns = { ...known?.columns, ...parseColumns(options.map) };
  const mapping = {
    columns,
    ...parseRate({
      currency: options.currency ?? known?.currency,
      rate: options.rate ?? (known?.rate === undefined ? undefined : String(known.rate)),
      isRateSent: options.rate !== undefined,
    }),
    ...readPoint(options.point ?? known?.point),
  };
  if (options.saveAs !== undefined) save(options.saveAs, mapping);
  return mapping;
}

/** Of titles and what they hold, as the admin API is sent them. @throws ImportRefusal */
export function mappingOf(
  fields: Readonly<Record<string, string>>,
  { currency, rate, point }: Pick<MappingOptions, "currency" | "rate" | "point">,
): FileMapping {
  const pairs = Object.entries(fields).map(([title, field]) => `${field}=${title}`);
  const columns = Object.assign({}, ...pairs.map((pair) => parseColumns([pair])));
  const isRateSent = rate !== undefined;
  return { columns, ...parseRate({ currency, rate, isRateSent }), ...readPoint(point) };
}

function readPoint(sent: string | undefined): Pick<FileMapping, "point"> {
  if (sent === undefined) return {};
  const point = pricePoints.find((one) => one === sent);
  if (!point) throw new ImportRefusal(`--point is one of ${pricePoints.join(", ")}.`);
  return { point };
}

function parseRate(sent: {
  currency: string | undefined;
  rate: string | undefined;
  isRateSent: boolean;
}): Pick<FileMapping, "currency" | "rate"> {
  const currency = sent.currency?.trim().toUpperCase();
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    throw new ImportRefusal("--currency is a code of three letters, as USD.");
  const isHryvnia = currency === undefined || currency === "UAH";
  const rate = sent.rate === undefined ? undefined : readNumber(sent.rate);
  if (sent.isRateSent && !(rate && rate > 0 && rate < 1_000_000))
    throw new ImportRefusal("--rate is how many hryvnias one unit of --currency costs, as 41.50.");
  if (!isHryvnia && rate === undefined)
    throw new ImportRefusal(`--currency ${currency} needs a --rate in hryvnias.`);
  if (isHryvnia && rate !== undefined && rate !== 1)
    throw new ImportRefusal("--rate needs a --currency, as USD.");
  return { currency: isHryvnia ? undefined : currency, rate: rate ?? 1 };
}

/** `name=Title,price=Price (USD)`: a title may hold commas, if no field follows one. */
function parseColumns(map: readonly string[]): FileMapping["columns"] {
  const columns: FileMapping["columns"] = {};
  for (const pair of map.flatMap((one) => one.split(/,(?=\s*[a-z_]+=)/))) {
    const at = pair.indexOf("=");
    const field = findField(pair.slice(0, at).trim());
    const title = pair.slice(at + 1).trim();
    if (at < 0 || !field || title === "")
      throw new ImportRefusal(
        `--map ${pair.trim()} is no field=Column; the fields are ${mappedFields.join(", ")}.`,
      );
    columns[field] = title;
  }
  return columns;
}

const findField = (name: string) => mappedFields.find((field) => field === name);

function readSaved(file: string): Pick<FileMapping, "columns"> & Partial<FileMapping> {
  try {
    const { columns, currency, rate, point } = saved.parse(JSON.parse(readFileSync(file, "utf8")));
    const pairs = Object.entries(columns).map(([field, title]) => `${field}=${title}`);
    return { columns: parseColumns(pairs), currency, ...(rate !== undefined && { rate }), point };
  } catch (error) {
    if (error instanceof ImportRefusal) throw error;
    throw new ImportRefusal(`--mapping ${file} is no file that --save-mapping has written.`);
  }
}

function save(file: string, { columns, currency, rate, point }: FileMapping): void {
  const content = { columns, ...(currency !== undefined && { currency, rate }), point };
  try {
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  } catch {
    throw new ImportRefusal(`--save-mapping ${file} cannot be written.`);
  }
}

/** Hryvnias for one unit of a currency as a row names it; `""`: the row names none. */
export type RateOf = (currency: string) => number | undefined;

export function ratesOf({ currency, rate }: Pick<FileMapping, "currency" | "rate">): RateOf {
  return (named) => {
    const code = named.trim().toUpperCase().replace(/\.$/, "");
    if (code === "") return currency === undefined ? 1 : rate;
    if (["UAH", "ГРН", "₴"].includes(code)) return 1;
    return code === currency ? rate : undefined;
  };
}
