/** How many of a planned thing: «4 пари», «2,5 кг», «3». */
import type { Lang } from "#contract/lang.ts";
import type { Measure } from "#contract/measures.ts";
import { planUnits } from "#contract/trip-keys.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatDecimal } from "#i18n/numbers.ts";
import { nbsp } from "#i18n/typography.ts";

type Amount = { quantity: number; unit: string; measure?: Measure | null };

/** Empty for one piece, one pair, one set: the name says as much. */
export function amountText(amount: Amount, t: T, lang: Lang): string {
  const { quantity, measure } = amount;
  return quantity === 1 && !measure ? "" : wholeAmountText(amount, t, lang);
}

/** Also of one. */
export function wholeAmountText({ quantity, unit, measure }: Amount, t: T, lang: Lang): string {
  if (measure) {
    // A plan's own measure is the whole of it, a list's is that of one count.
    const isWhole = unit === measure.unit;
    const amount = isWhole ? measure.amount : measure.amount * quantity;
    return `${formatDecimal(amount, lang)}${nbsp}${measureWord(measure.unit, t)}`;
  }
  const known = planUnits.find((key) => key === unit);
  if (known === "kg" || known === "l")
    return `${formatDecimal(quantity, lang)}${nbsp}${measureWord(known, t)}`;
  if (known === "piece" || unit === "") return formatDecimal(quantity, lang);
  if (known) return t(`amounts.unit.${known}`, { count: quantity });
  return `${formatDecimal(quantity, lang)}${nbsp}${unit}`;
}

function measureWord(unit: string, t: T): string {
  return unit === "kg" || unit === "l" ? t(`amounts.measure.${unit}`) : unit;
}
