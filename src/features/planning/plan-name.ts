import type { Trip } from "#contract/assistant.ts";
import type { Lang } from "#contract/lang.ts";
import { formatDayRange } from "#i18n/days.ts";
import type { T } from "#i18n/make-i18n.ts";

/**
 * «Яремче, 5–7 грудня»: what a planned list is called at first. Its spaces part: beside the ring of a
 * phone «28–29 листопада» is wider than the line, and would be cut within a word.
 */
export function planName({ place, date_from, date_to }: Trip, t: T, lang: Lang): string {
  return t("planning.listName", {
    place: place.name.split(",")[0] || t("planning.nowhere"),
    days: formatDayRange(date_from, date_to, lang),
  }).replaceAll("\u00a0", " ");
}
