import { nbsp } from "#i18n/typography.ts";

/** It allows no line break beside it, as a dash does. */
const wordJoiner = "\u2060";

/** «Сб–Нд 09:00–18:00» stays on one line; between such parts a line may end. */
export function holdHours(schedule: string): string {
  return schedule.replace(/ (?=\d)/g, nbsp).replaceAll("–", `–${wordJoiner}`);
}
