/** The net measure of a piece, as files tell it: in a column, a characteristic, or the name. */
import type { Measure } from "#contract/measures.ts";
import { contentInName } from "#rules/checklists/content-in-name.ts";
import { unitOfWord } from "#rules/checklists/unit-words.ts";
import { isMeasured } from "#rules/checklists/units.ts";
import { readNumber } from "./cells.ts";
import type { FileProduct } from "./file-product.ts";

/** Of what is inside, not of the parcel. */
const labels =
  /^(?:вага нетто|маса нетто|вес нетто|масса нетто|нетто|об['’ʼ]?єм|объ[её]м|фасування|фасовка|місткість упаковки|кількість в упаковці|количество в упаковке|net weight|net content|volume|pack size)$/iu;

/** Undefined: the file does not say. */
export function contentOfFile({
  content,
  characteristics,
  texts,
}: Pick<FileProduct, "content" | "characteristics" | "texts">): Measure | undefined {
  if (content) return content;
  const names = Object.values(texts).flatMap(({ name }) => name || []);
  // The name goes along: the volume of a rucksack is not what is in it.
  const labelled = characteristics
    .filter(({ label, values }) => labels.test(label) && values.length === 1)
    .map(({ values }) => `${names[0] ?? ""}; ${values[0]}`);
  for (const text of [...labelled, ...names]) {
    const found = contentInName(text);
    if (found) return found;
  }
  return undefined;
}

/** An amount and its unit, each in a column of its own; `amount` 1 where products are sold by the unit. */
export function readContent(amount: string, unit: string): Measure | undefined {
  const key = unitOfWord(unit.trim());
  const number = readNumber(amount);
  if (!key || !isMeasured(key) || number === undefined || number <= 0) return undefined;
  const rounded = Math.round(number * 1000) / 1000;
  return rounded > 0 && rounded <= 1_000_000 ? { amount: rounded, unit: key } : undefined;
}
