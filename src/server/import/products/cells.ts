/** What people and programs write into cells, as what the shop keeps. Undefined: it is not that. */
import { roundWeight } from "#rules/checklists/checklists.ts";
import { startOfKyivDay } from "#rules/pricing/day-of-prices.ts";
import { toKopiykas } from "#rules/pricing/money.ts";

const dearest = 10_000_000;
const heaviest = 1000;

/** Spaces and apostrophes part thousands, or come from a table program. */
export const withoutSpaces = (cell: string): string =>
  cell.replace(/[\s'’]/g, "").replace(/^\u2212/, "-");

/**
 * `1 234,50`, `1,234.50`, `1234.5`: of two marks the last is the decimal one, and one that comes
 * twice is none.
 */
export function readNumber(cell: string): number | undefined {
  const plain = withoutSpaces(cell);
  if (/^-?\d{1,3}([.,])\d{3}(\1\d{3}){1,3}$/.test(plain)) return Number(plain.replace(/[.,]/g, ""));
  const both = plain.includes(",") && plain.includes(".");
  const thousands = plain.lastIndexOf(",") > plain.lastIndexOf(".") ? /\./g : /,/g;
  const number = (both ? plain.replace(thousands, "") : plain).replace(",", ".");
  return /^-?\d{1,12}(\.\d{1,10})?$/.test(number) ? Number(number) : undefined;
}

/** A length, weight or discount: not below zero. */
export function readSide(cell: string): number | undefined {
  const number = readNumber(cell);
  return number === undefined || number < 0 ? undefined : number;
}

/**
 * `1,234`: one thousand and more to an English shop, one and a part to a Ukrainian one, whose
 * programs write `5,000` for five pieces.
 */
const twoReadings = /^[1-9]\d{0,2},\d{3}$/;
export const hasTwoReadings = (cell: string): boolean => twoReadings.test(withoutSpaces(cell));

/** `1.234` as a program writes a part; it may be a thousand that somebody wrote. */
export const isPointInDoubt = (cell: string): boolean =>
  /^[1-9]\d{0,2}\.\d{3}$/.test(withoutSpaces(cell));

/** kopiykas */
export function readPrice(cell: string, rate = 1): number | undefined {
  if (hasTwoReadings(cell)) return undefined;
  const uah = (readNumber(cell) ?? 0) * rate;
  return uah >= 0.005 && uah <= dearest ? toKopiykas(uah) : undefined;
}

/** A shop that sold more than it had says so with a minus; there are none then. `5,000` is five. */
export function readCount(cell: string): number | undefined {
  const count = readNumber(cell);
  if (count === undefined || Math.abs(count) > 1e9) return undefined;
  return Math.max(0, Math.floor(count));
}

const kilograms = new Map(
  Object.entries({
    kg: 1,
    кг: 1,
    "": 1,
    g: 0.001,
    г: 0.001,
    гр: 0.001,
    grams: 0.001,
    lb: 0.45359237,
    lbs: 0.45359237,
    oz: 0.028349523125,
  }),
);

/** kg; undefined is no weight, as it is in a unit that nobody knows. */
export function readWeight(cell: string, unit: string): number | undefined {
  const factor = kilograms.get(unit.toLowerCase().replace(/\.$/, ""));
  const number = readNumber(cell);
  if (factor === undefined || number === undefined || number < 0) return undefined;
  const kg = roundWeight(number * factor);
  return kg <= heaviest ? kg : undefined;
}

/** 8 to 14 digits; a table program may have put an apostrophe before them. */
export function readBarcode(cell: string): string | undefined {
  const digits = cell.replace(/^['’]/, "").replace(/[\s-]/g, "");
  return /^\d{8,14}$/.test(digits) ? digits : undefined;
}

/** The beginning of a day in Kyiv, `days` after the one that is written `2026-05-01…` or `01.05.2026`. */
export function readDay(cell: string, days = 0): Date | null {
  const plain = cell.replace(/^(\d{2})\.(\d{2})\.(\d{4})/, "$3-$2-$1");
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(plain)?.[0];
  const noon = found ? Date.parse(`${found}T12:00:00Z`) : Number.NaN;
  return Number.isNaN(noon) ? null : new Date(startOfKyivDay(noon, days));
}

/** `Clothing > Shirts, Music` → two paths; a comma after a backslash is a name's own. */
export function splitList(cell: string): string[] {
  const parts = cell.split(/(?<!\\),/);
  return parts.map((part) => part.replace(/\\(?=[,|])/g, "").trim()).filter(Boolean);
}

export function splitPath(path: string): string[] {
  return path
    .split(">")
    .map((name) => name.replace(/\s+/gu, " ").trim().slice(0, 200))
    .filter(Boolean);
}

export function isYes(cell: string): boolean {
  return /^(true|yes|1|так|да|\+)$/i.test(cell);
}
