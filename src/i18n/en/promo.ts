import type { EnglishOf } from "#i18n/areas.ts";
import type { promo as source } from "#i18n/ua/promo.ts";

export const promo = {
  label: "Terms of the offer",
  on: "Prices are {{percent}}% lower",
  onUntil: "Prices are {{percent}}% lower up to and including {{to}}",
  coming: "From {{from}} prices will be {{percent}}% lower",
  comingUntil: "From {{from}} to {{to}} inclusive, prices will be {{percent}}% lower",
  limited: "The offer is valid up to and including {{day}}",
  code: "Promo code",
  copy: "Copy",
  copied: "Promo code {{code}} copied. Enter it in the basket.",
} satisfies EnglishOf<typeof source>;
