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
  changed: "{{name}}: {{count}} шт.",
  clear: "Очистить корзину",
  cleared: "Корзина очищена",
  waiting: "ждёт связи",

  freeLeft: "Ещё <b>{{price}}</b> — и доставим бесплатно",
  freeReached: "Доставим бесплатно",
  freeSpoken: "До бесплатной доставки осталось {{price}}",

  "notice.priceChanged": "Цена изменилась",
  "notice.stockShort": "Столько нет",
  "notice.unavailable": "Сейчас не купить",
  "notice.alreadyOrdered": "Уже заказано",
  priceChangedSpoken: "Цена изменилась: было {{from}}, стало {{to}}",
  stockShortText: "Есть только {{to}} из {{from}}. Количество уменьшено.",
  stockShortOf: "{{name}}: есть только {{to}} из {{from}}. Количество уменьшено.",
  unavailableText: "Товара нет. Уберите его или выберите похожий.",
  alreadyOrderedText: "Этот товар ушёл в заказ с другого устройства, поэтому изменение не учтено.",
  unavailableTitle: "Сейчас не купить",
  similar: "Похожие",

  totals: "Итого по корзине",
  goodsLabel: "Товары, {{count}} шт.",
  discount: "Скидка",
  weight: "Вес",
  delivery: "Доставка",
  deliveryFree: "бесплатно",
  deliveryLater: "посчитаем с адресом",
  toPay: "К оплате",
  bonuses: "Вернётся бонусами",
  pricesNote: "Цены на {{time}}. Проверим их перед оплатой.",

  checkout: "Оформить заказ",
  checkoutSoon: "Оформление откроем скоро",
  checkoutSoonText:
    "Пока можно собрать корзину: она хранится на устройстве и в магазине и никуда не денется.",
  checkoutOffline: "Оформим, как только будет связь",
  checkoutOfflineText: "Корзина на {{price}} сохранена. Цены и наличие проверим перед оплатой.",

  emptyTitle: "В корзине пусто",
  emptyText: "Откройте список, и мы подскажем, чего не хватает.",
  emptyToList: "К списку «{{list}}»",
  emptyToLists: "Готовые списки",
} satisfies RussianOf<typeof source>;
