import type { RussianOf } from "#i18n/areas.ts";
import type { cart as source } from "#i18n/ua/cart.ts";

export const cart = {
  title: "Корзина",
  summary: "{{goods}}, {{weight}}",
  lines: "Товары в корзине",
  priceEach: "{{price}} за штуку",
  fromList: "Из списка «{{list}}»",
  fromListNeeded: "Из списка «{{list}}», нужно {{needed}}",
  remove: "Убрать: {{name}}",
  removed: "Убрано: {{name}}",
  aside: "В избранное",
  asideOf: "Перенести в избранное: {{name}}",
  asidePut: "Перенесено в избранное: {{name}}",
  changed: "{{name}}: {{count}} шт.",

  freeLeft: "Ещё <b>{{price}}</b> — и доставим бесплатно",
  freeReached: "Доставим бесплатно",
  freeSpoken: "До бесплатной доставки осталось {{price}}",

  "notice.priceChanged": "Цена изменилась",
  "notice.unavailable": "Сейчас не купить",
  priceChangedSpoken: "Цена изменилась: было {{from}}, стало {{to}}",
  stockShortOf: "{{name}}: есть только {{to}} из {{from}}. Количество уменьшено.",
  unavailableText: "Товара нет. Уберите его или выберите похожий.",
  alreadyOrderedText: "Этот товар ушёл в заказ с другого устройства, поэтому изменение не учтено.",
  unavailableTitle: "Сейчас не купить",

  totals: "Итого по корзине",
  goodsLabel: "Товары, {{count}} шт.",
  discount: "Скидка",
  weight: "Вес",
  delivery: "Доставка",
  deliveryFree: "бесплатно",
  deliveryLater: "посчитаем с адресом",
  toPay: "К оплате",
  pricesNote: "Цены на {{time}}. Проверим их перед оплатой.",

  checkoutSoon: "Оформление откроем скоро",
  checkoutSoonText:
    "Пока можно собрать корзину: она хранится на устройстве и в магазине и никуда не денется.",

  emptyTitle: "В корзине пусто",
  emptyText: "Откройте список, и мы подскажем, чего не хватает.",
  emptyToList: "К списку «{{list}}»",
  emptyToLists: "Готовые списки",
} satisfies RussianOf<typeof source>;
