import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { RussianOf } from "#i18n/areas.ts";

export const today: RussianOf<AdminAreas["today"]> = {
  toPack: "упаковать",
  toShip: "отправить",
  toCall: "перезвонить",
  toReview: "отзывы ждут",
  oddPayments: "невыясненные платежи",
  lowStock: "заканчивается",
  failedMails: "письма не дошли",
  revenue: "Выручка",
  orders: "Заказы",
  paid: "Оплачено",
  customers: "Новые покупатели",
  inDays: "{{sum}} за {{days}} дн.",
  chart: "По дням",
  chartSummary: "Столбики за {{days}} дн., наибольший {{most}}",
  best: "Лучше всего покупают",
  noSales: "За эти дни ничего не купили.",
};
