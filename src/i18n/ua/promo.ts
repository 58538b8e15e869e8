/** What a category promises, and until when. */
export const promo = {
  label: "Умови акції",
  on: "Ціни нижчі на {{percent}}%",
  onUntil: "Ціни нижчі на {{percent}}% до {{to}} включно",
  coming: "З {{from}} ціни будуть нижчі на {{percent}}%",
  comingUntil: "З {{from}} до {{to}} включно ціни будуть нижчі на {{percent}}%",
  limited: "Пропозиція діє до {{day}} включно",
  code: "Промокод",
  copy: "Скопіювати",
  copied: "Промокод {{code}} скопійовано. Впишіть його в кошику.",
} as const;
