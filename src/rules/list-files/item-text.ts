/** One line of a list, as people write it: `2 × Шкарпетки`, `Socks x3`, `500 г × Сир`, `~~Pillow~~`. */
import type { Measure } from "#contract/measures.ts";
import { readAmount } from "#rules/checklists/amount-in-text.ts";
import { dozenOfWord } from "#rules/checklists/number-words.ts";
import { splitThings } from "#rules/checklists/quick-add.ts";
import { unitOfWord } from "#rules/checklists/unit-words.ts";
import { type ItemDetails, splitDetails, splitShares } from "./item-details.ts";

type Counted = { name: string; quantity: number; unit?: string; measure?: Measure };
export type ItemText = Counted & ItemDetails & { isStruck: boolean };

const countBefore = /^(\d{1,4})\s?[x×хХX*]\s+(?=\S)/u;
// «Тент 3 x 4» is a size, not four tents.
const countAfter = /(?<=[^\d\s,])[\s,]+[x×хХX*]\s?(\d{1,4})$/u;
/** As this shop writes a unit; with another sign it would be part of the name. */
const unitBefore = /^(\d{1,4})\s(\p{L}[\p{L}.]{0,19})\s×\s+(?=\S)/u;
const wholeStrike = /^~~([^~]+)~~$/u;
const anyStrike = /~~[^~]*~~/gu;

export function readItemText(text: string): ItemText {
  const { words, details, isStruck, shares } = readStrike(text);
  const counted = shares ?? readCount(words) ?? { name: words, quantity: 1 };
  return { ...counted, ...details, isStruck };
}

/**
 * What a shopper has written, as if it were typed into the list: «2 кг картоплі». In a text of
 * `lines` a line may hold several things, «молоко, хліб»; a bracket keeps its commas together.
 */
export function readOwnItems(text: string, own: "lines" | "marked"): ItemText[] {
  const { words, details, isStruck, shares } = readStrike(text);
  if (shares) return [{ ...withUnitKey(shares), ...details, isStruck }];
  const isOne = own === "marked" || /[([]/.test(words) || Object.keys(details).length > 0;
  const parts = isOne ? [words] : splitThings(words);
  return parts.map((part) => ({ ...readOwnCount(part), ...details, isStruck }));
}

function readOwnCount(words: string): Counted {
  const typed = readAmount(words);
  const isMultiple = typed?.measure && typed.quantity > 1;
  const counted = isMultiple ? undefined : readCount(words);
  if (counted) return withUnitKey(counted);
  if (!typed) return { name: words, quantity: 1 };
  const { name, quantity, unit, measure } = typed;
  return { name, quantity, ...(unit && { unit }), ...(measure && { measure }) };
}

const withUnitKey = (counted: Counted): Counted =>
  counted.unit ? { ...counted, unit: unitKeyOf(counted.unit) } : counted;

const unitKeyOf = (word: string) => unitOfWord(word) ?? (dozenOfWord(word) === 10 ? "ten" : word);

function readStrike(text: string) {
  const tidy = text.replace(/\s+/gu, " ").trim();
  const struck = wholeStrike.exec(tidy)?.[1];
  const { words, details } = splitDetails(struck?.trim() ?? dropStruck(tidy));
  const shares = splitShares(words);
  // Of those who are named, else of all.
  const party = details.party?.for ? details.party : { ...details.party, scope: "each" as const };
  return {
    words,
    details: shares ? { ...details, party } : details,
    shares,
    isStruck: struck !== undefined,
  };
}

/** As this shop writes an amount, and others do: a count with a sign. */
function readCount(words: string): Counted | undefined {
  const withUnit = unitBefore.exec(words);
  if (withUnit) {
    const [{ length }, quantity, unit = ""] = withUnit;
    return { name: words.slice(length), quantity: Number(quantity), unit };
  }
  const first = countBefore.exec(words);
  const found = first ?? countAfter.exec(words);
  if (!found) return undefined;
  const name = first ? words.slice(first[0].length) : words.slice(0, found.index);
  return { name, quantity: Number(found[1]) };
}

export function dropStruck(text: string): string {
  return text.replace(anyStrike, " ").replace(/\s+/gu, " ").trim();
}
