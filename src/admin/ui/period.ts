/** How long access lasts, in words: the form offers a few periods, programs may ask for any. */
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import type { AdminT } from "#i18n/admin/use-admin-text.ts";

/** Hours. */
export const periods = ["24", "168", "720", "8760"] as const;
export type Period = (typeof periods)[number];

const titles: Record<Period, AdminTextKey> = {
  "24": "screens.period_day",
  "168": "screens.period_week",
  "720": "screens.period_month",
  "8760": "screens.period_year",
};

export function formatPeriod(hours: number, t: AdminT): string {
  const named = periods.find((period) => Number(period) === hours);
  if (named) return t(titles[named]);
  return hours % 24 === 0
    ? t("screens.periodDays", { count: hours / 24 })
    : t("screens.periodHours", { count: hours });
}
