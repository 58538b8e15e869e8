/** People, bags and weights of a list, in words. */
import type { Traveller } from "#contract/journeys.ts";
import type { Lang } from "#contract/lang.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatWeight } from "#i18n/numbers.ts";
import { nbsp } from "#i18n/typography.ts";
import type { Load } from "#rules/checklists/loads.ts";

/** Below it a traveller without a name is called a child. */
const adultAge = 18;

export function travellerName(
  { id, name, age }: Traveller,
  all: readonly Pick<Traveller, "id">[],
  t: T,
): string {
  if (name) return name;
  if (age !== null && age < adultAge) {
    const years = age < 1 ? t("planning.underOne") : t("planning.years", { count: age });
    return t("listViews.child", { age: years });
  }
  return t("planning.person", { number: all.findIndex((one) => one.id === id) + 1 });
}

/** «Оля і Марко»; nobody in particular: «Для всіх». */
export function peopleText(
  people: readonly Traveller[],
  all: readonly Pick<Traveller, "id">[],
  t: T,
): string {
  const names = people.map((one) => travellerName(one, all, t));
  const last = names.pop();
  if (last === undefined) return t("listViews.everyone");
  return names.length === 0 ? last : t("listViews.names", { first: names.join(", "), last });
}

/** «7,4 з 8 кг»: the unit is said once where both have the same. */
export function weightOfLimit(weight: number, limit: number, t: T, lang: Lang): string {
  const [amount, unit] = splitUnit(formatWeight(weight, lang));
  const most = formatWeight(limit, lang);
  const isSameUnit = splitUnit(most)[1] === unit;
  const part = isSameUnit ? amount : `${amount}${nbsp}${unit}`;
  return t("listViews.weightOfLimit", { weight: part, limit: most });
}

function splitUnit(text: string): [amount: string, unit: string] {
  const at = text.lastIndexOf(nbsp);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Empty where all weights are known. */
export function unknownWeightText({ unknown }: Load, t: T): string {
  return unknown > 0 ? t("listViews.unknownWeight", { count: unknown }) : "";
}
