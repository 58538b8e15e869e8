/**
 * What a line of a text says of a thing behind its name: «Намет · вага: 1,2 кг · торба: Рюкзак ·
 * для: Оля, Марко». Written in the shopper's language, read in all three.
 */
import type { Lang } from "#contract/lang.ts";
import type { Measure } from "#contract/measures.ts";
import { roundWeight } from "#rules/checklists/checklists.ts";
import { unitOfWord } from "#rules/checklists/unit-words.ts";
import type { ItemParty } from "./file-list.ts";

export type ItemDetails = {
  /** kg of one piece */
  weight?: number;
  note?: string;
  measure?: Measure;
  party?: ItemParty;
};

const labels = {
  measure: { ua: "міра", en: "measure", ru: "мера" },
  weight: { ua: "вага", en: "weight", ru: "вес" },
  note: { ua: "нотатка", en: "note", ru: "заметка" },
  bag: { ua: "торба", en: "bag", ru: "торба" },
  for: { ua: "для", en: "for", ru: "для" },
  bring: { ua: "несе", en: "carried by", ru: "несёт" },
} as const satisfies Record<string, Record<Lang, string>>;
type Label = keyof typeof labels;

/** A thing that everyone has their own of. */
const each = { ua: "кожному", en: "for each", ru: "каждому" } as const satisfies Record<
  Lang,
  string
>;

const labelByWord: ReadonlyMap<string, Label> = new Map(
  // as: the keys of `labels`
  (Object.keys(labels) as Label[]).flatMap((label) =>
    Object.values(labels[label]).map((word) => [word, label] as const),
  ),
);
const eachWords = new Set<string>(Object.values(each));

const joint = " · ";
/** Looks the same, and parts nothing. */
const otherDot = " ‧ ";
const otherComma = "‚";

const longestName = 100;

export const decimalMark = { ua: ",", en: ".", ru: "," } as const satisfies Record<Lang, string>;

export function writeDetails(
  { weight = 0, note = "", measure, party = {} }: ItemDetails,
  lang: Lang,
  unitText: (measure: Measure) => string,
): string {
  const part = (label: Label, value: string) =>
    value ? `${joint}${labels[label][lang]}: ${tidy(value)}` : "";
  const names = (party.for ?? []).map((name) => name.replaceAll(",", otherComma)).join(", ");
  const kg = String(weight).replace(".", decimalMark[lang]);
  return [
    measure ? part("measure", unitText(measure)) : "",
    weight > 0 ? part("weight", `${kg} ${kgWord[lang]}`) : "",
    part("bag", party.bag ?? ""),
    party.scope === "each" ? `${joint}${each[lang]}` : "",
    part("for", names),
    part("bring", party.bring ?? ""),
    part("note", note),
  ].join("");
}

const kgWord = { ua: "кг", en: "kg", ru: "кг" } as const satisfies Record<Lang, string>;

/** A name in which nothing can be taken for a detail. */
export function withoutDetails(name: string): string {
  const plain = splitDetails(name).words === name ? name : name.replaceAll(joint, otherDot);
  return splitShares(plain) ? plain.replaceAll(dash, otherDash) : plain;
}

export type Shares = { name: string; quantity: number; unit?: string };

const inAll = { ua: "разом", en: "total", ru: "всего" } as const satisfies Record<Lang, string>;
const dash = " — ";
const otherDash = " – ";
/** In all three languages, as `writeShares` writes it. */
const sharesBehind =
  / — \d{1,4} (?:(\p{L}[\p{L}.]{0,19}) )?(?:кожному|for each|каждому) \((?:разом|total|всего) (\d{1,4})\)$/iu;

/** « — 7 пар кожному (разом 21)» of 21 pairs for three. `unit` empty: pieces. */
export function writeShares(quantity: number, people: number, unit: string, lang: Lang): string {
  const amount = [quantity / people, unit].filter(Boolean).join(" ");
  return `${dash}${amount} ${each[lang]} (${inAll[lang]} ${quantity})`;
}

/** Undefined: the words do not end so. */
export function splitShares(words: string): Shares | undefined {
  const found = sharesBehind.exec(words);
  if (!found || found.index === 0) return undefined;
  const [, unit, total] = found;
  const name = words.slice(0, found.index).trim();
  return { name, quantity: Number(total), ...(unit && { unit }) };
}

const tidy = (value: string) => value.replace(/\s+/gu, " ").trim().replaceAll(joint, otherDot);

/** What has no known label stays in the words. */
export function splitDetails(text: string): { words: string; details: ItemDetails } {
  const parts = text.split(joint);
  let details: ItemDetails = {};
  while (parts.length > 1) {
    const detail = readDetail(parts.at(-1) ?? "");
    if (!detail) break;
    const party = { ...detail.party, ...details.party };
    details = { ...detail, ...details, ...(Object.keys(party).length > 0 && { party }) };
    parts.pop();
  }
  return { words: parts.join(joint), details };
}

function readDetail(part: string): ItemDetails | undefined {
  if (eachWords.has(part.trim().toLowerCase())) return { party: { scope: "each" } };
  const at = part.indexOf(": ");
  const label = labelByWord.get(part.slice(0, Math.max(0, at)).trim().toLowerCase());
  const value = part.slice(at + 2).trim();
  if (!label || value === "") return undefined;
  if (label === "note") return { note: value };
  if (label === "weight") return readWeight(value);
  if (label === "measure") return readMeasure(value);
  if (label === "for") {
    const names = value.split(", ").filter((name) => name !== "" && name.length <= longestName);
    return { party: { for: names } };
  }
  return value.length <= longestName ? { party: { [label]: value } } : undefined;
}

function readWeight(value: string): ItemDetails | undefined {
  const [amount = "", word = ""] = value.split(" ");
  const unit = unitOfWord(word);
  const kg = readDecimal(amount) * (unit === "g" ? 0.001 : 1);
  const isKnown = (unit === "g" || unit === "kg") && kg > 0 && kg <= 1000;
  return isKnown ? { weight: roundWeight(kg) } : undefined;
}

/** The unit may be a word of the shopper's own. */
function readMeasure(value: string): ItemDetails | undefined {
  const [amount = "", ...words] = value.split(" ");
  const count = readDecimal(amount);
  const unit = words.join(" ");
  const isKnown = count > 0 && unit !== "" && unit.length <= 20;
  return isKnown ? { measure: { amount: count, unit: unitOfWord(unit) ?? unit } } : undefined;
}

/** 0 for anything else. */
const readDecimal = (digits: string) =>
  /^\d{1,7}([.,]\d{1,4})?$/.test(digits) ? Number(digits.replace(",", ".")) : 0;
