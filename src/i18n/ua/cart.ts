export const cart = {
  title: "Кошик",
  summary: "{{goods}}, {{weight}}",
  lines: "Товари в кошику",
  priceEach: "{{price}} за штуку",
  fromList: "Зі списку «{{list}}»",
  fromListNeeded: "Зі списку «{{list}}», потрібно {{needed}}",
  remove: "Прибрати: {{name}}",
  removed: "Прибрано: {{name}}",
  changed: "{{name}}: {{count}} шт.",

  freeLeft: "Ще <b>{{price}}</b> — і доставимо безкоштовно",
  freeReached: "Доставимо безкоштовно",
  freeSpoken: "До безкоштовної доставки лишилось {{price}}",

  "notice.priceChanged": "Ціна змінилась",
  "notice.unavailable": "Зараз не купити",
  priceChangedSpoken: "Ціна змінилась: було {{from}}, стало {{to}}",
  stockShortOf: "{{name}}: є лише {{to}} з {{from}}. Кількість зменшено.",
  unavailableText: "Товару немає. Приберіть його або виберіть схожий.",
  alreadyOrderedText: "Цей товар пішов у замовлення з іншого пристрою, тому зміну не враховано.",
  unavailableTitle: "Зараз не купити",

  totals: "Разом за кошик",
  goodsLabel: "Товари, {{count}} шт.",
  discount: "Знижка",
  weight: "Вага",
  delivery: "Доставка",
  deliveryFree: "безкоштовно",
  deliveryLater: "порахуємо з адресою",
  toPay: "До сплати",
  pricesNote: "Ціни станом на {{time}}. Перевіримо їх перед оплатою.",

  checkoutSoon: "Оформлення відкриємо незабаром",
  checkoutSoonText:
    "Поки що кошик можна зібрати: він збережений на пристрої та в магазині й нікуди не дінеться.",

  emptyTitle: "У кошику порожньо",
  emptyText: "Відкрийте список, і ми підкажемо, чого бракує.",
  emptyToList: "До списку «{{list}}»",
  emptyToLists: "Готові списки",
} as const;
