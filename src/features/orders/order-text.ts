import type { Lang } from "#contract/lang.ts";
import { formatDay } from "#i18n/days.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";

/** `12 серпня`, of an instant, by the calendar in Kyiv; the year where it is another. */
export function formatOrderDay(instant: string, lang: Lang): string {
  const thisYear = Number(kyivDay(Date.now()).slice(0, 4));
  return formatDay(kyivDay(Date.parse(instant)), lang, thisYear);
}
