import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const today: EnglishOf<AdminAreas["today"]> = {
  toPack: "to pack",
  toShip: "to ship",
  toCall: "to call",
  toReview: "reviews wait",
  oddPayments: "unmatched payments",
  lowStock: "running low",
  failedMails: "letters failed",
  revenue: "Takings",
  orders: "Orders",
  paid: "Paid",
  customers: "New customers",
  inDays: "{{sum}} in {{days}} days",
  chart: "By day",
  chartSummary: "Bars of {{days}} days, the highest {{most}}",
  best: "Best sellers",
  noSales: "Nothing was sold in these days.",
  shortcuts: "Done often",
  results: "How it goes",
  period: "For how many days",
  days_one: "{{count}} day",
  days_other: "{{count}} days",
};
