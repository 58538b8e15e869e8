import type { Lang } from "#contract/lang.ts";
import type { OrderStatus } from "#contract/orders.ts";

/** What an order's state is called where the owner has not chosen a status of their own. */
export const stepLabels: Record<OrderStatus, Record<Lang, string>> = {
  draft: { ua: "Чернетка", en: "Draft", ru: "Черновик" },
  placed: { ua: "Прийнято", en: "Placed", ru: "Принят" },
  packed: { ua: "Зібрано", en: "Packed", ru: "Собран" },
  shipped: { ua: "У дорозі", en: "On its way", ru: "В пути" },
  delivered: { ua: "Доставлено", en: "Delivered", ru: "Доставлен" },
  closed: { ua: "Завершено", en: "Completed", ru: "Завершён" },
  cancelled: { ua: "Скасовано", en: "Cancelled", ru: "Отменён" },
  returned: { ua: "Повернено", en: "Returned", ru: "Возвращён" },
};
