import type { RussianOf } from "#i18n/areas.ts";
import type { listing as source } from "#i18n/ua/listing.ts";

export const listing = {
  filters: "Фильтры",
  filtersOn: "Фильтры: {{number}}",
  chosen: "Выбранные фильтры",
  drop: "Убрать: {{filter}}",
  dropIt: "Убрать «{{filter}}»",
  clear: "Очистить",
  without_one: "Без «{{filter}}» найдётся {{count}}.",
  without_few: "Без «{{filter}}» найдётся {{count}}.",
  without_many: "Без «{{filter}}» найдётся {{count}}.",
  without_other: "Без «{{filter}}» найдётся {{count}}.",

  price: "Цена, грн",
  priceFrom: "Цена от, грн",
  priceTo: "Цена до, грн",
  lowestPrice: "Самая низкая цена",
  highestPrice: "Самая высокая цена",
  offer: "Наличие и скидки",
  onSale: "Со скидкой",
  moreValues: "Ещё {{count}}",
  assistant: "Посоветовал помощник",
  searched: "«{{words}}»",
  chipFrom: "от {{from}}",
  chipTo: "до {{to}}",
  chipBetween: "{{from}} – {{to}}",

  show_one: "Показать {{count}} товар",
  show_few: "Показать {{count}} товара",
  show_many: "Показать {{count}} товаров",
  show_other: "Показать {{count}} товара",
  showAny: "Показать",
  showNone: "Таких нет",
} satisfies RussianOf<typeof source>;
