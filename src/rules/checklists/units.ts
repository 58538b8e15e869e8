/** Units by key, and which of them measure: a kilogram is a thousand grams, a pair is a pair. */
import type { Measure } from "#contract/measures.ts";

const measuredKeys = ["kg", "g", "l", "ml", "m", "cm"] as const;
export type MeasuredKey = (typeof measuredKeys)[number];

export const unitKeys = [
  "piece",
  "pair",
  "pack",
  "box",
  "set",
  "tin",
  "jar",
  "bar",
  "bottle",
  "jug",
  "carton",
  "case",
  "ten",
  "roll",
  "tube",
  "bunch",
  "sheet",
  ...measuredKeys,
] as const;
export type UnitKey = (typeof unitKeys)[number];

type Kind = "mass" | "volume" | "length" | "count";
/** `factor`: how many of the smallest unit of its kind. */
type MeasuringUnit = { kind: Kind; factor: number };

const measuring = {
  g: { kind: "mass", factor: 1 },
  kg: { kind: "mass", factor: 1000 },
  ml: { kind: "volume", factor: 1 },
  l: { kind: "volume", factor: 1000 },
  cm: { kind: "length", factor: 1 },
  m: { kind: "length", factor: 100 },
  piece: { kind: "count", factor: 1 },
  ten: { kind: "count", factor: 10 },
} as const satisfies Partial<Record<UnitKey, MeasuringUnit>>;

/** Lists of builds before the keys hold the words. Server and device must read them alike. */
const words: Record<string, keyof typeof measuring> = {
  г: "g",
  гр: "g",
  "г.": "g",
  кг: "kg",
  "кг.": "kg",
  мл: "ml",
  л: "l",
  "л.": "l",
  см: "cm",
  м: "m",
  шт: "piece",
  "шт.": "piece",
  pc: "piece",
  pcs: "piece",
  десяток: "ten",
  десятки: "ten",
  десятків: "ten",
  десятка: "ten",
  десятков: "ten",
};

/** Every word for a measuring unit, for those who cannot call `measuringUnit`: the database. */
export const measuringWords: readonly (readonly [string, MeasuringUnit])[] = [
  ...Object.entries(measuring),
  ...Object.entries(words).map(([word, key]) => [word, measuring[key]] as const),
];

const unitsByWord: ReadonlyMap<string, MeasuringUnit> = new Map(measuringWords);

export function isUnitKey(unit: string): unit is UnitKey {
  return unitKeys.some((key) => key === unit);
}

/** Whether the unit measures rather than counts. */
export function isMeasured(unit: UnitKey): unit is MeasuredKey {
  return measuredKeys.some((key) => key === unit);
}

/** How a unit is said: by itself, or counted, as «5 пар». */
type UnitTexts = {
  single: (key: MeasuredKey | "piece") => string;
  counted: (key: Exclude<UnitKey, MeasuredKey | "piece">) => string;
};

/** The word behind a number: a key in the reader's language, a shopper's own word as it is. */
export function unitWord(unit: string, { single, counted }: UnitTexts): string {
  if (!isUnitKey(unit)) return unit;
  if (unit === "piece" || isMeasured(unit)) return single(unit);
  // The number may have a space in itself: «1 000 пачок».
  return counted(unit).split(/\s/).at(-1) ?? "";
}

export function measuringUnit(unit: string): MeasuringUnit | undefined {
  return unitsByWord.get(unit.toLowerCase());
}

/** A thousandth of the smallest unit is a whole number: sums and quotients of these are exact. */
export type BaseAmount = { kind: Kind; amount: number };

export function baseAmount({ amount, unit }: Measure): BaseAmount | undefined {
  const known = measuringUnit(unit);
  return known && { kind: known.kind, amount: Math.round(amount * known.factor * 1000) };
}
