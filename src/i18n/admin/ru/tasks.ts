import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { RussianOf } from "#i18n/areas.ts";

export const tasks: RussianOf<AdminAreas["tasks"]> = {
  phone: "Телефон и часы работы",
  holidays: "Дни без доставки",
  freeDelivery: "Бесплатная доставка от суммы",
  cashback: "Кешбэк",
  toPack: "Заказы к упаковке",
  toShip: "Заказы к отправке",
  unpaid: "Неоплаченные заказы",
  runsLow: "Заканчивается",
  lowStock: "Товары, которые заканчиваются",
  pickup: "Новая точка самовывоза",
  waitingReviews: "Отзывы, которые ждут",
  waitingCalls: "Кому перезвонить",
  receive: "Принять товар на склад",
  priceList: "Импорт прайса",
  colleague: "Добавить коллегу",
  pickupPoints: "Точки самовывоза",
};
