/** How much of a thing is wanted, in words: «2 шт.», «5 пар», «500 г». */
import type { Item } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import type { Measure } from "#contract/measures.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatDecimal } from "#i18n/numbers.ts";
import { nbsp } from "#i18n/typography.ts";
import { unitWord as wordOf } from "#rules/checklists/units.ts";

type Amount = Pick<Item, "quantity" | "unit" | "measure">;

/** Empty for one piece. */
export function quantityText({ quantity, unit, measure }: Amount, t: T, lang: Lang): string {
  if (measure) {
    const amount = measureText(measure, t, lang);
    return quantity > 1 ? t("amounts.times", { count: quantity, amount }) : amount;
  }
  const isPiece = unit === "" || unit === "piece" || unit === t("common.piece");
  if (isPiece) return quantity === 1 ? "" : t("common.pieces", { count: quantity });
  return t("checklists.quantityUnit", { quantity, unit: unitWord(unit, quantity, t) });
}

export function measureText({ amount, unit }: Measure, t: T, lang: Lang): string {
  return `${formatDecimal(amount, lang)}${nbsp}${unitWord(unit, Math.max(2, Math.ceil(amount)), t)}`;
}

/** As `unitWord` of the rules, of so many. */
export function unitWord(unit: string, count: number, t: T): string {
  return wordOf(unit, {
    single: (key) => t(key === "piece" ? "common.piece" : `amounts.measure.${key}`),
    counted: (key) => t(`amounts.unit.${key}`, { count }),
  });
}
