import type { RussianOf } from "#i18n/areas.ts";
import type { promo as source } from "#i18n/ua/promo.ts";

export const promo = {
  label: "Условия акции",
  on: "Цены ниже на {{percent}}%",
  onUntil: "Цены ниже на {{percent}}% до {{to}} включительно",
  coming: "С {{from}} цены будут ниже на {{percent}}%",
  comingUntil: "С {{from}} до {{to}} включительно цены будут ниже на {{percent}}%",
  limited: "Предложение действует до {{day}} включительно",
  code: "Промокод",
  copy: "Скопировать",
  copied: "Промокод {{code}} скопирован. Впишите его в корзине.",
} satisfies RussianOf<typeof source>;
