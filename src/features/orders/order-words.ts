import type { Lang } from "#contract/lang.ts";
import { formatDay } from "#i18n/days.ts";
import { kyivDay } from "#rules/kyiv-time.ts";

/** `12 серпня`, of an instant, by the calendar in Kyiv; the year where it is another. */
export function orderDay(instant: string, lang: Lang): string {
  const thisYear = Number(kyivDay(Date.now()).slice(0, 4));
  return formatDay(kyivDay(Date.parse(instant)), lang, thisYear);
}

/** A name with its variant, as one says it. */
export const lineName = ({ name, variant_name }: { name: string; variant_name: string }): string =>
  [name, variant_name].filter(Boolean).join(", ");
