import { formatDay } from "#i18n/days.ts";
import type { Lang } from "#i18n/locale.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatAmount } from "#i18n/numbers.ts";
import { limitedTo, type PromoFacts, type Sale, saleOf } from "#rules/category-promo.ts";
import { kyivDay } from "#rules/kyiv-time.ts";

/** What a category promises and until when, in words; days are Kyiv's. Empty: nothing just now. */
export function promoWords(category: PromoFacts, now: number, t: T, lang: Lang): string[] {
  const thisYear = Number(kyivDay(now).slice(0, 4));
  const say = (day: string) => formatDay(day, lang, thisYear);
  const sale = saleOf(category, now);
  const limited = limitedTo(category, now);
  return [
    ...(sale ? [saleWords(sale, say, t)] : []),
    ...(limited === undefined ? [] : [t("promo.limited", { day: say(limited) })]),
  ];
}

function saleWords({ when, percent, from, to }: Sale, say: (day: string) => string, t: T): string {
  const off = formatAmount(percent);
  if (when === "coming" && from !== undefined)
    return to === undefined
      ? t("promo.coming", { percent: off, from: say(from) })
      : t("promo.comingUntil", { percent: off, from: say(from), to: say(to) });
  return to === undefined
    ? t("promo.on", { percent: off })
    : t("promo.onUntil", { percent: off, to: say(to) });
}
