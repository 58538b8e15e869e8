/** How the back office writes moments and money. */
import { htmlLang, type Lang } from "#contract/lang.ts";
import { formatDay } from "#i18n/days.ts";

const time = new Intl.DateTimeFormat("uk", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/Kyiv",
});
const day = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Kyiv" });

/** `2026-11-23`, in Kyiv */
export const dayOf = (iso: string) => day.format(new Date(iso));

/** Of today only the time: `14:20`; else `23 листопада, 14:20`. */
export function formatMoment(iso: string | null | undefined, lang: Lang): string {
  if (!iso) return "";
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return "";
  const now = new Date();
  const isToday = day.format(moment) === day.format(now);
  if (isToday) return time.format(moment);
  return `${formatDay(day.format(moment), lang, now.getFullYear())}, ${time.format(moment)}`;
}

/** `YYYY-MM-DD` or an instant → `23 листопада` */
export function formatDate(iso: string | null | undefined, lang: Lang): string {
  if (!iso) return "";
  return formatDay(iso.length > 10 ? dayOf(iso) : iso, lang, new Date().getFullYear());
}

export function formatWeekday(iso: string, lang: Lang): string {
  return new Intl.DateTimeFormat(htmlLang[lang], { weekday: "short", timeZone: "UTC" }).format(
    new Date(`${iso.slice(0, 10)}T00:00:00Z`),
  );
}
