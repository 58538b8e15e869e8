/** A thing as a line of text, which `readOwnItems` reads as the same thing. */
import type { Checklist, Item } from "#contract/checklists.ts";
import type { Traveller } from "#contract/journeys.ts";
import type { Lang } from "#contract/lang.ts";
import type { Measure } from "#contract/measures.ts";
import { bagOf, type Party, partyOf } from "#rules/checklists/loads.ts";
import type { ItemParty } from "./file-list.ts";
import { decimalMark, withoutDetails, writeDetails } from "./item-details.ts";
import { readOwnItems } from "./item-text.ts";

/** What a list is written with for its reader. */
export type ListWords = {
  lang: Lang;
  /** «пар» of five pairs; a shopper's own word as it is. */
  unit: (unit: string, count: number) => string;
  /** One without a name is called something too. */
  person: (one: Traveller, all: readonly Traveller[]) => string;
};

type LineParts = {
  /** «2 × », «500 г », or nothing for one piece. */
  amount: string;
  name: string;
  /** « · вага: 1,2 кг · торба: Рюкзак» */
  details: string;
};

export function lineOf(
  item: Item,
  list: Pick<Checklist, "journey" | "bags">,
  words: ListWords,
  { hasNote }: { hasNote: boolean },
): LineParts {
  const name = withoutDetails(oneLine(item.name));
  const { amount, isMeasured } = amountOf({ ...item, name }, words);
  const party = partyNames(item, partyOf(list), words);
  const details = writeDetails(
    {
      weight: item.weight,
      ...(hasNote && { note: item.note }),
      ...(item.measure && !isMeasured && { measure: item.measure }),
      ...(party && { party }),
    },
    words.lang,
    (measure) => measureText(measure, words),
  );
  return { amount, name, details };
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
  const tidyUnit = unit && /^\p{L}[\p{L}.]{0,19}$/u.test(word) ? `${word} ` : "";
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
