import { formatDay } from "#i18n/days.ts";
import type { Lang } from "#i18n/locale.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatAmount } from "#i18n/numbers.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { limitedTo, type PromoFacts, type Sale, saleOf } from "#rules/promos/category-promo.ts";

/** The texts of a category's sale and its end; days are Kyiv time. Empty: no sale now. */
export function promoText(category: PromoFacts, now: number, t: T, lang: Lang): string[] {
  const thisYear = Number(kyivDay(now).slice(0, 4));
  const formatPromoDay = (day: string) => formatDay(day, lang, thisYear);
  const sale = saleOf(category, now);
  const limited = limitedTo(category, now);
  return [
    ...(sale ? [saleText(sale, formatPromoDay, t, lang)] : []),
    ...(limited === undefined ? [] : [t("promo.limited", { day: formatPromoDay(limited) })]),
  ];
}

function saleText(
  { when, percent, from, to }: Sale,
  formatPromoDay: (day: string) => string,
  t: T,
  lang: Lang,
): string {
  const off = formatAmount(percent, lang);
  if (when === "coming" && from !== undefined)
    return to === undefined
      ? t("promo.coming", { percent: off, from: formatPromoDay(from) })
      : t("promo.comingUntil", {
          percent: off,
          from: formatPromoDay(from),
          to: formatPromoDay(to),
        });
  return to === undefined
    ? t("promo.on", { percent: off })
    : t("promo.onUntil", { percent: off, to: formatPromoDay(to) });
}
