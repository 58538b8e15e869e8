/** A thing as a line of text, which `readOwnItems` reads as the same thing. */
import type { Checklist, Item } from "#contract/checklists.ts";
import type { Traveller } from "#contract/journeys.ts";
import type { Lang } from "#contract/lang.ts";
import type { Measure } from "#contract/measures.ts";
import { bagOf, type Party, partyOf } from "#rules/checklists/loads.ts";
import type { ItemParty } from "./file-list.ts";
import { decimalMark, withoutDetails, writeDetails, writeShares } from "./item-details.ts";
import { readOwnItems } from "./item-text.ts";

/** What a list is written with for its reader. */
export type ListWords = {
  lang: Lang;
  /** «пар» of five pairs; a shopper's own word as it is. */
  unit: (unit: string, count: number) => string;
  /** One without a name is called something too. */
  person: (one: Traveller, all: readonly Traveller[]) => string;
  /** «9–11 липня» of two days as `2027-07-09`. */
  days: (from: string, to: string) => string;
};

type LineParts = {
  /** «2 × », «500 г », or nothing for one piece. */
  amount: string;
  name: string;
  /** « · вага: 1,2 кг · торба: Рюкзак», or « — 7 кожному (разом 21)» before that */
  details: string;
};

/** A message says neither weights nor a note of its own line. */
type LineOptions = { hasNote: boolean; hasWeight: boolean };

export function lineOf(
  item: Item,
  list: Pick<Checklist, "journey" | "bags">,
  words: ListWords,
  { hasNote, hasWeight }: LineOptions,
): LineParts {
  const name = withoutDetails(oneLine(item.name));
  const { amount, isMeasured } = amountOf({ ...item, name }, words);
  const travelParty = partyOf(list);
  const { scope, ...others } = partyNames(item, travelParty, words) ?? {};
  const shares = sharesText(item, travelParty, words);
  // A sole traveller is everyone.
  const isScopeSaid = scope && !shares && travelParty.travellers.length !== 1;
  const party = isScopeSaid ? { ...others, scope } : others;
  const details = writeDetails(
    {
      weight: hasWeight ? item.weight : 0,
      ...(hasNote && { note: item.note }),
      ...(item.measure && !isMeasured && { measure: item.measure }),
      party,
    },
    words.lang,
    (measure) => measureText(measure, words),
  );
  return { amount: shares ? "" : amount, name, details: shares + details };
}

/** Undefined: everyone's, and in no bag. */
export function partyNames(
  item: Pick<Item, "scope" | "for" | "bring" | "bag">,
  { travellers, bags }: Party,
  { person }: Pick<ListWords, "person">,
): ItemParty | undefined {
  const nameOf = (id: string) => {
    const one = travellers.find((traveller) => traveller.id === id);
    return one && oneLine(person(one, travellers));
  };
  const names = (item.for ?? []).flatMap((id) => nameOf(id) ?? []);
  const bring = item.bring ? nameOf(item.bring) : undefined;
  const bag = bagOf(item, bags)?.name;
  const party: ItemParty = {
    ...(item.scope === "each" && { scope: "each" }),
    ...(names.length > 0 && { for: names }),
    ...(bring && { bring }),
    ...(bag && { bag: oneLine(bag) }),
  };
  return Object.keys(party).length > 0 ? party : undefined;
}

/** The number of a thing that everyone has alike is theirs together, which a reader takes for each one's. */
function sharesText(
  item: Item,
  { travellers }: Party,
  { lang, unit: unitWord }: ListWords,
): string {
  const { quantity, unit, measure } = item;
  const { scope, for: ids = [] } = item;
  const named = travellers.filter(({ id }) => ids.includes(id)).length;
  const people = ids.length > 0 ? named : travellers.length;
  const isAlike = scope === (ids.length > 0 ? "person" : "each") && !measure;
  if (!isAlike || people < 2 || quantity % people > 0) return "";
  const word = unitWord(unit, quantity / people);
  return unit === "" || tidyWord.test(word) ? writeShares(quantity, people, word, lang) : "";
}

const tidyWord = /^\p{L}[\p{L}.]{0,19}$/u;

/** What is not read back in this form is said behind the name. */
function amountOf(
  { name, quantity, unit, measure }: Item,
  words: ListWords,
): { amount: string; isMeasured: boolean } {
  if (measure) {
    const times = quantity > 1 ? `${quantity} × ` : "";
    const amount = `${times}${measureText(measure, words)} `;
    const [read] = readOwnItems(amount + name, "marked");
    const isSame =
      read?.name === name &&
      read.quantity === quantity &&
      read.measure?.amount === measure.amount &&
      read.measure.unit === measure.unit;
    if (isSame) return { amount, isMeasured: true };
  }
  const word = measure ? "" : words.unit(unit, quantity);
  const tidyUnit = unit && tidyWord.test(word) ? `${word} ` : "";
  const [read] = readOwnItems(name, "marked");
  const isPlain = read?.name === name && !read.isStruck;
  const isCounted = quantity > 1 || tidyUnit || !isPlain;
  return { amount: isCounted ? `${quantity} ${tidyUnit}× ` : "", isMeasured: false };
}

/** «500 г», «0,5 пачки» */
function measureText({ amount, unit }: Measure, { lang, unit: unitWord }: ListWords): string {
  const digits = String(amount).replace(".", decimalMark[lang]);
  return `${digits} ${unitWord(unit, Math.max(2, Math.ceil(amount)))}`;
}

export const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();
