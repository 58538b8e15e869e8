import type { Lang } from "./locale.ts";
import { nbsp } from "./typography.ts";

/** From Sunday, as Date counts. */
const weekdays = {
  ua: "Нд Пн Вт Ср Чт Пт Сб",
  en: "Sun Mon Tue Wed Thu Fri Sat",
  ru: "Вс Пн Вт Ср Чт Пт Сб",
} as const satisfies Record<Lang, string>;

/** `Ср 12` for a day in a row of weather. */
export function formatWeekday(iso: string, lang: Lang): string {
  return `${nameWeekday(iso, lang)}${nbsp}${Number(iso.slice(8, 10))}`;
}

/** `Ср` */
export function nameWeekday(iso: string, lang: Lang): string {
  const weekday = new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return weekdays[lang].split(" ")[weekday] ?? "";
}
