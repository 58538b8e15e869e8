/** The amount in a thing's words: «2 кг картоплі», «вода 6 × 0,5 л», «дві пачки чаю», "socks 5x". */
import type { Measure } from "#contract/measures.ts";
import { countOfWord, dozenOfWord, readNumber } from "./number-words.ts";
import { unitOfWord } from "./unit-words.ts";
import { isMeasured, type UnitKey } from "./units.ts";

export type Amount = { name: string; quantity: number; unit: string; measure: Measure | null };

/** More than a list counts is a name: «1000 дрібниць». */
const most = 999;

/* Each expression is for one word, or a few that are written together: none reads a whole text. */
const measured = /^([\d.,/½¼¾⅓⅔]{1,10})(\p{L}{1,14})\.?$/u;
const multiple = /^(\d{1,3})[×xXхХ*]([\d.,]{1,10})(\p{L}{1,14})\.?$/u;
const timesAfter = /^[×xXхХ*](\d{1,3})$/u;
const timesBefore = /^(\d{1,3})[×xXхХ*]$/u;
const cross = /^[×xXхХ*]$/u;
/** Neither «SPF» nor "iPhone": the number behind such a word is a part of the name. */
const plainWord = /^(?:\p{Script=Cyrillic}[\p{Ll}'’ʼ-]{2,}|[a-z][a-z'’-]{2,})$/u;
/** «ложки 4» are four. More behind a name is mostly its size or its model: «гермомішок 20». */
const mostBehind = 12;

/** `text` is one line, its words with a space between. Undefined: it says no amount. */
export function readAmount(text: string): Amount | undefined {
  const words = text.split(" ");
  return (
    readMultiple(words) ??
    readTimes(words) ??
    readLeading(words) ??
    readTrailing(words) ??
    readCountBehind(words) ??
    readBracketed(text)
  );
}

/** «500 г», «1,5л»; undefined for anything else. */
export function readBareMeasure(text: string): Measure | undefined {
  const [first = "", second = "", ...others] = text.trim().split(/\s+/u);
  const glued = second === "" ? readMeasured(first) : undefined;
  const count = glued?.count ?? readNumber(first);
  const unit = glued?.unit ?? unitOfWord(second);
  return others.length === 0 && unit && count !== undefined ? measureOf(count, unit) : undefined;
}

/** «10 шт», «1,5кг»: an amount that says of nothing. */
export function isBareAmount(text: string): boolean {
  const [first = "", second = "", ...others] = text.split(" ");
  if (others.length > 0) return false;
  if (second === "") return readMeasured(first) !== undefined;
  return readNumber(first) !== undefined && unitOfWord(second) !== undefined;
}

/** «вода 6 × 0,5 л», "2x1.5l water": so many pieces of a measure each. */
function readMultiple(words: readonly string[]): Amount | undefined {
  for (let length = 4; length > 0; length--) {
    if (length >= words.length) continue;
    for (const [some, others] of [
      [words.slice(0, length), words.slice(length)],
      [words.slice(-length), words.slice(0, -length)],
    ] as const) {
      const [, count = "", amount = "", word = ""] = multiple.exec(some.join("")) ?? [];
      const unit = unitOfWord(word);
      const size = readNumber(amount);
      // «тент 3 × 4 м» is a size.
      const isSides = unit === "m" || unit === "cm";
      if (unit && isMeasured(unit) && !isSides && size !== undefined)
        return amountOf(others, Number(count), "", measureOf(size, unit));
    }
  }
  return undefined;
}

/** «шкарпетки x5», "socks 5x", «2 x намет». A size, «намет 3 x 4», is none. */
function readTimes(words: readonly string[]): Amount | undefined {
  const [first = "", second = ""] = words;
  const [before = "", last = ""] = words.slice(-2);
  const glued = timesAfter.exec(last) ?? timesBefore.exec(last);
  if (glued) return amountOf(words.slice(0, -1), Number(glued[1]), "", null);
  const isApart = cross.test(before) || cross.test(last);
  const apart = isApart
    ? (timesAfter.exec(before + last) ?? timesBefore.exec(before + last))
    : null;
  const isSize = readNumber(words.at(-3) ?? "") !== undefined;
  if (apart) return isSize ? undefined : amountOf(words.slice(0, -2), Number(apart[1]), "", null);
  const leading = timesBefore.exec(first);
  if (leading) return amountOf(words.slice(1), Number(leading[1]), "", null);
  const spaced = cross.test(second) ? timesBefore.exec(first + second) : null;
  const isSide = readNumber(words[2] ?? "") !== undefined;
  return spaced && !isSide ? amountOf(words.slice(2), Number(spaced[1]), "", null) : undefined;
}

/** «2 кг картоплі», «5 пар шкарпеток», «5 шкарпеток», «пів кіло сиру», «десяток яєць». */
function readLeading(words: readonly string[]): Amount | undefined {
  const [first = "", second = "", ...others] = words;
  const glued = readMeasured(first);
  if (glued) return withUnit(words.slice(1), glued.count, glued.unit);
  const dozen = dozenOfWord(first);
  if (dozen !== undefined) return amountOf(withoutOf(words.slice(1)), dozen, "piece", null);
  const count = readNumber(first) ?? countOfWord(first);
  if (count === undefined) return undefined;
  const dozens = dozenOfWord(second);
  if (dozens !== undefined && others.length > 0)
    return amountOf(withoutOf(others), count * dozens, "piece", null);
  const unit = others.length > 0 ? unitOfWord(second) : undefined;
  if (unit) return withUnit(withoutOf(others), count, unit);
  // "a book", «один день»: a word for one counts nothing but units.
  const isSaid = readNumber(first) === undefined;
  if (!/^[\p{L}«"“]/u.test(second) || (isSaid && count <= 1)) return undefined;
  if (Number.isInteger(count)) return amountOf(words.slice(1), count, "", null);
  const isPart = count < 1 && /[½¼¾⅓⅔/]/u.test(first);
  return isPart ? amountOf(words.slice(1), 1, "", measureOf(count, "piece")) : undefined;
}

/** «картопля 2кг», «яйця 10 шт.», «молоко 2,5 % – 2 шт.», «вода дві пляшки». */
function readTrailing(words: readonly string[]): Amount | undefined {
  const [before = "", last = ""] = words.slice(-2);
  const glued = readMeasured(last);
  if (glued && words.length > 1) return withUnit(words.slice(0, -1), glued.count, glued.unit);
  const count = readNumber(before) ?? countOfWord(before);
  // «намет 3 × 4 м» is a size.
  if (count === undefined || words.length < 3 || cross.test(words.at(-3) ?? "")) return undefined;
  const name = words.slice(0, -2);
  const dozens = dozenOfWord(last);
  if (dozens !== undefined) return amountOf(name, count * dozens, "piece", null);
  const unit = unitOfWord(last);
  return unit && withUnit(name, count, unit);
}

/** «ложки 4», "socks 3" */
function readCountBehind(words: readonly string[]): Amount | undefined {
  const [name, last = ""] = [words.slice(0, -1), words.at(-1)];
  if (!/^\d{1,2}$/.test(last) || Number(last) < 2 || Number(last) > mostBehind) return undefined;
  const isPlain = name.length > 0 && name.every((word) => plainWord.test(word));
  return isPlain ? amountOf(name, Number(last), "", null) : undefined;
}

/** «крем SPF50 (2 шт)», «сир (500 г)», «шапка (x2)» */
function readBracketed(text: string): Amount | undefined {
  const at = text.endsWith(")") ? text.lastIndexOf("(") : -1;
  const [name, inside] = [text.slice(0, Math.max(0, at)).trim(), text.slice(at + 1, -1).trim()];
  if (name === "" || !(isBareAmount(inside) || timesAfter.test(inside))) return undefined;
  const words = [...name.split(" "), ...inside.split(" ")];
  return readTimes(words) ?? readTrailing(words);
}

/** «2кг»; «7up» is none. */
function readMeasured(word: string): { count: number; unit: UnitKey } | undefined {
  const [, digits = "", letters = ""] = measured.exec(word) ?? [];
  const unit = unitOfWord(letters);
  const count = readNumber(digits);
  return unit && count !== undefined ? { count, unit } : undefined;
}

/** "5 pairs of socks" */
function withoutOf(words: readonly string[]): readonly string[] {
  return words[0]?.toLowerCase() === "of" && words.length > 1 ? words.slice(1) : words;
}

/** What measures is a measure; what counts is one, unless it is a part: «½ пачки». */
function withUnit(name: readonly string[], count: number, unit: UnitKey): Amount | undefined {
  if (!isMeasured(unit) && Number.isInteger(count)) return amountOf(name, count, unit, null);
  return amountOf(name, 1, "", measureOf(count, unit));
}

function amountOf(
  words: readonly string[],
  quantity: number,
  unit: string,
  measure: Measure | null | undefined,
): Amount | undefined {
  const name = trimMarks(words.join(" "));
  const isCount = Number.isInteger(quantity) && quantity >= 1 && quantity <= most;
  // «2 кг» of nothing are no kilograms called «кг».
  if (words.length === 1 && unitOfWord(name)) return undefined;
  if (!isCount || measure === undefined || !/[\p{L}\p{N}]/u.test(name)) return undefined;
  return { name, quantity, unit, measure };
}

/** Dashes and commas that stood between the name and its amount. */
function trimMarks(name: string): string {
  let [from, to] = [0, name.length];
  while (from < to && isMark(name[from])) from += 1;
  while (to > from && isMark(name[to - 1])) to -= 1;
  return name.slice(from, to);
}

function isMark(letter = ""): boolean {
  return " ,;:–—-".includes(letter);
}

function measureOf(amount: number, unit: UnitKey): Measure | undefined {
  return amount >= 0.001 && amount <= 1_000_000 ? { amount, unit } : undefined;
}
