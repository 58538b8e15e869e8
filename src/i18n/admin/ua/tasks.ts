/** What the search offers beside screens: a task, said as its owner would. */
export const tasks = {
  phone: "Телефон і години роботи",
  holidays: "Дні без доставки",
  freeDelivery: "Безкоштовна доставка від суми",
  cashback: "Кешбек",
  toPack: "Замовлення до пакування",
  toShip: "Замовлення до відправлення",
  unpaid: "Неоплачені замовлення",
  runsLow: "Закінчується",
  lowStock: "Товари, що закінчуються",
  pickup: "Нова точка самовивозу",
  waitingReviews: "Відгуки, що чекають",
  waitingCalls: "Кому передзвонити",
  receive: "Прийняти товар на склад",
  priceList: "Імпорт прайсу",
  colleague: "Додати колегу",
  pickupPoints: "Точки самовивозу",
} as const;
