/** When a branch is open, in one line: `Пн–Пт 08:00–20:00, Сб 09:00–17:00`. */
import type { Lang } from "#contract/lang.ts";

const weekdays: Record<Lang, readonly string[]> = {
  ua: ["Пн", "Вт", "Ср", "Чт", "Пт", "Сб", "Нд"],
  en: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  ru: ["Пн", "Вт", "Ср", "Чт", "Пт", "Сб", "Вс"],
};
const daily: Record<Lang, string> = { ua: "Щодня", en: "Daily", ru: "Ежедневно" };
const always: Record<Lang, string> = {
  ua: "Цілодобово",
  en: "Around the clock",
  ru: "Круглосуточно",
};
const wholeDay = /^00:00-(23:59|24:00|00:00)$/;

/** `hours` from Monday, as `08:00-20:00`, null where it is closed; "" when nobody told. */
export function hoursInWords(hours: readonly (string | null)[], lang: Lang): string {
  const days = weekdays[lang];
  if (hours.length !== days.length || hours.every((one) => one === null)) return "";
  const [first] = hours;
  if (first && hours.every((one) => one === first))
    return wholeDay.test(first) ? always[lang] : `${daily[lang]} ${withDash(first)}`;
  const runs: { from: number; to: number; open: string }[] = [];
  for (const [day, open] of hours.entries()) {
    const last = runs.at(-1);
    if (open === null) continue;
    if (last && last.open === open && last.to === day - 1) last.to = day;
    else runs.push({ from: day, to: day, open });
  }
  return runs
    .map(({ from, to, open }) => {
      const span = from === to ? days[from] : `${days[from]}–${days[to]}`;
      return `${span} ${withDash(open)}`;
    })
    .join(", ");
}

function withDash(open: string): string {
  return open.replace("-", "–");
}
