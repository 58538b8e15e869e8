import type { Lang } from "./locale.ts";
import { nbsp } from "./typography.ts";

/** The minus of typography, as wide as a plus. */
const minus = "\u2212";
export const decimalMark = { ua: ",", en: ".", ru: "," } as const satisfies Record<Lang, string>;

/** Whole, in groups of three: `1 240`, in English `1,240`. Not Intl: node and a browser may disagree, and then hydration breaks. */
export function formatCount(count: number, lang: Lang): string {
  const digits = String(Math.abs(Math.round(count)));
  const grouped = digits.replace(/\B(?=(?:\d{3}){1,9}$)/g, lang === "en" ? "," : nbsp);
  return count < 0 && digits !== "0" ? minus + grouped : grouped;
}

/** @param uah hryvnias, as on the wire; to the kopiyka, whole ones without: `2 340,50 грн`, `2,340.50 UAH`. */
export function formatMoney(uah: number, lang: Lang): string {
  // An English reader knows the code of the currency; the shop's font has no sign of it.
  return `${formatAmount(uah, lang)}${nbsp}${lang === "en" ? "UAH" : "грн"}`;
}

/** The number alone, for «129 → 149 грн». */
export function formatAmount(uah: number, lang: Lang): string {
  const kopiykas = Math.round(Math.abs(uah) * 100);
  const rest = kopiykas % 100;
  const hryvnias = formatCount((kopiykas - rest) / 100, lang);
  const sign = uah < 0 && kopiykas > 0 ? minus : "";
  const part = rest === 0 ? "" : decimalMark[lang] + String(rest).padStart(2, "0");
  return sign + hryvnias + part;
}

/** `−21%`, of two prices; undefined where it would say nothing. */
export function formatDiscount(price: number, regular: number): string | undefined {
  // In kopiykas, for (1 − 90 / 100) × 100 is a little under 10.
  const [now, before] = [Math.round(price * 100), Math.round(regular * 100)];
  const percent = Math.floor(((before - now) * 100) / before);
  return percent >= 1 && percent < 100 ? `${minus}${percent}%` : undefined;
}

/** `4,7`, in English `4.7`; a whole one stays whole. */
export function formatRating(rating: number, lang: Lang): string {
  return formatDecimal(Math.round(rating * 10) / 10, lang);
}

const gramUnit = { ua: "г", en: "g", ru: "г" } as const satisfies Record<Lang, string>;
const kilogramUnit = { ua: "кг", en: "kg", ru: "кг" } as const satisfies Record<Lang, string>;

/** @param kg as on the wire; `410 г`, `2,1 кг`, from ten kilograms with one decimal. */
export function formatWeight(kg: number, lang: Lang): string {
  const grams = Math.round(kg * 1000);
  if (grams < 1000) return `${formatCount(grams, lang)}${nbsp}${gramUnit[lang]}`;
  const step = grams < 10_000 ? 100 : 10;
  return `${formatDecimal(Math.round((grams / 1000) * step) / step, lang)}${nbsp}${kilogramUnit[lang]}`;
}

/** `25,5`, in English `25.5`. */
export function formatDecimal(value: number, lang: Lang): string {
  const [, rest] = String(value).split(".");
  const units = formatCount(Math.trunc(value), lang);
  return rest
    ? `${value > -1 && value < 0 ? minus : ""}${units}${decimalMark[lang]}${rest}`
    : units;
}
