/** The net measure that a product's name tells: «Сир, 300 г», «Вода 6 × 1,5 л», "Batteries, 4 pcs". */
import type { Measure } from "#contract/measures.ts";
import { unitOfWord } from "./unit-words.ts";
import { isMeasured } from "./units.ts";

const amounts =
  /(?<![\p{L}\d.,/-])(?:(\d{1,3})\s{0,2}[×xх*]\s{0,2})?(\d{1,6}(?:[.,]\d{1,3})?)\s{0,2}(\p{L}{1,10})\.?(?![\p{L}\d²³/-])/gu;
/** Two sides of something: a size. */
const sides =
  /\d(?:[.,]\d{1,3})?\s{0,2}(?:см|м|cm|m)?\s{0,2}[×xх*]\s{0,2}\d{1,6}(?:[.,]\d{1,3})?\s{0,2}(?:см|м|cm|m)(?!\p{L})/u;

/** What holds something else is not full of it: a rucksack of 60 l is no sixty litres. */
const vessels =
  /(?<!\p{L})(?:рюкзак|наплічник|термо|каструл|кастрюл|казан|чайник|валіз|чемодан|відр|ведр|каністр|канистр|фляг|пляш\p{L}{1,4} для|бутыл\p{L}{1,4} для|пляшеч|бутылоч|гермо|сумк|торб|міш[ок]|меш[ок]|кошик|корзин|ланч|контейнер|холодильн|котел|кружк|горня|чашк|стакан|склянк|гідратор|гидратор|backpack|daypack|rucksack|duffel|thermo|flask|pot |kettle|suitcase|bucket|canister|jerry|dry ?bag|bag|basket|cool|container|mug|cup|water bottle|hydration)/iu;
/** What is used whole: two metres of cable are no two cables of one. */
const usedWhole =
  /(?<!\p{L})(?:кабел|подовжувач|удлинител|вудк|вудил|удоч|удилищ|гірлянд|гирлянд|дрот|провод|повід|повод|cable|extension|rod|string light|lead|leash)/iu;

export function contentInName(name: string): Measure | null {
  const isVessel = vessels.test(name);
  const isWhole = usedWhole.test(name) || sides.test(name);
  let found: Measure | null = null;
  for (const [, times = "1", digits = "", word = ""] of name.matchAll(amounts)) {
    const unit = unitOfWord(word);
    if (!unit || !(isMeasured(unit) || unit === "piece")) continue;
    if (unit === "cm" || (unit === "m" && isWhole)) continue;
    if ((unit === "l" || unit === "ml") && isVessel) continue;
    const amount = Math.round(Number(digits.replace(",", ".")) * Number(times) * 1000) / 1000;
    if (amount > 0 && amount <= 1_000_000) found = { amount, unit };
  }
  return found;
}
