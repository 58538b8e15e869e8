import type { Lang } from "./locale.ts";
import { nbsp } from "./typography.ts";

/** As they stand after a day's number. */
const months = {
  ua: "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
  en: "January February March April May June July August September October November December",
  ru: "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
} as const satisfies Record<Lang, string>;

const today = { ua: "сьогодні", en: "today", ru: "сегодня" } as const satisfies Record<
  Lang,
  string
>;
const yesterday = { ua: "вчора", en: "yesterday", ru: "вчера" } as const satisfies Record<
  Lang,
  string
>;

type Day = { year: number; month: number; day: number };

function readDay(iso: string): Day {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split("-").map(Number);
  return { year, month, day };
}

function monthName(day: Day, lang: Lang): string {
  return months[lang].split(" ")[day.month - 1] ?? "";
}

/** @param iso `YYYY-MM-DD` → `12 серпня`; the year is said only when it is not `thisYear`. */
export function formatDay(iso: string, lang: Lang, thisYear?: number): string {
  const day = readDay(iso);
  const text = `${day.day}${nbsp}${monthName(day, lang)}`;
  return thisYear !== undefined && day.year !== thisYear ? `${text}${nbsp}${day.year}` : text;
}

/** `12–15 серпня`, `30 серпня – 2 вересня`, `30 грудня 2026 – 2 січня 2027`. */
export function formatDayRange(from: string, to: string, lang: Lang): string {
  if (from === to) return formatDay(from, lang);
  const [start, end] = [readDay(from), readDay(to)];
  if (start.year !== end.year) {
    return `${formatDay(from, lang)}${nbsp}${start.year}${nbsp}– ${formatDay(to, lang)}${nbsp}${end.year}`;
  }
  if (start.month !== end.month) return `${formatDay(from, lang)}${nbsp}– ${formatDay(to, lang)}`;
  return `${start.day}–${formatDay(to, lang)}`;
}

/** `14:20` by the clock of this device: only for what the device itself has seen. */
export function formatTime(moment: Date): string {
  return `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, "0")}`;
}

/** When the device saw it: `14:20`, `вчора, 21:05`, `12 серпня`. */
export function formatMoment(moment: Date, now: Date, lang: Lang): string {
  const daysAgo = Math.round((dayStart(now) - dayStart(moment)) / 86_400_000);
  if (daysAgo === 0) return formatTime(moment);
  if (daysAgo === 1) return `${yesterday[lang]}, ${formatTime(moment)}`;
  return formatDay(localIso(moment), lang, now.getFullYear());
}

/** `сьогодні`, `вчора` or the day, for a list's last change. */
export function formatDayAgo(moment: Date, now: Date, lang: Lang): string {
  const daysAgo = Math.round((dayStart(now) - dayStart(moment)) / 86_400_000);
  if (daysAgo === 0) return today[lang];
  if (daysAgo === 1) return yesterday[lang];
  return formatDay(localIso(moment), lang, now.getFullYear());
}

function dayStart(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}

function localIso(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
