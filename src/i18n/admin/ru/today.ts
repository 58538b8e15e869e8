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
  shortcuts: "Частые дела",
  results: "Как идут дела",
  period: "За сколько дней",
  days_one: "{{count}} день",
  days_few: "{{count}} дня",
  days_many: "{{count}} дней",
  days_other: "{{count}} дня",
};
