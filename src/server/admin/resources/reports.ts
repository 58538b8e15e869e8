/** Reports of days and products. */
import * as z from "zod/mini";
import { reportDay, reportProduct } from "#contract/admin/reports.ts";
import { isDay, kyivDay } from "#rules/delivery/kyiv-time.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { readListQuery } from "#server/admin/engine/list-query.ts";
import { defineResource } from "#server/admin/engine/resource.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { fillReports } from "#server/reports/reports.ts";
import { type Days, listBestProducts, listDays } from "#server/reports/sql.ts";

/** Shown where no days are named. */
const usualDays = 30;
const mostDays = 1100;
const msOfDay = 86_400_000;

const readDay = (name: string, value: string): string => {
  const day = value.slice(0, 10);
  if (!isDay(day)) throw new Refusal("invalid", { fields: { [name]: "invalid" } });
  return day;
};

/** Days to come have no sums. */
function daysOf({ clock }: AdminContext, all: URLSearchParams): Days {
  const query = readListQuery(all);
  const today = kyivDay(clock());
  const requested = query.text("to");
  const last = requested === undefined ? today : readDay("to", requested);
  const to = last < today ? last : today;
  const first = query.text("from");
  const usual = new Date(Date.parse(to) - (usualDays - 1) * msOfDay).toISOString().slice(0, 10);
  const from = first === undefined ? usual : readDay("from", first);
  if ((Date.parse(to) - Date.parse(from)) / msOfDay >= mostDays)
    throw new Refusal("invalid", { fields: { from: "tooMany" } });
  return { from, to };
}

async function filledDays(context: AdminContext, query: URLSearchParams): Promise<Days> {
  const days = daysOf(context, query);
  await fillReports(context.database, days, context.clock());
  return days;
}

const uah = (kopiykas: number) => kopiykas / 100;

const days = { from: ["text", "A day, as 2026-11-23"], to: ["text", "A day"] } as const;

export const reportsResource = defineResource({
  name: "reports",
  scope: "dashboard",
  about: "sums of days and products",
  fields: {},
  answer: reportDay,
  table: { name: "report_days", key: "date" },
  routes: [
    {
      method: "GET",
      path: "/days",
      kind: "plain",
      answer: z.array(reportDay),
      query: days,
      about: "Days ?from to ?to, both in; without them the last thirty",
      async run(context, { query }) {
        const rows = await listDays(context.db, await filledDays(context, query));
        return rows.map(({ revenue, paid, ...day }) => ({
          ...day,
          revenue: uah(revenue),
          paid: uah(paid),
          average: day.orders === 0 ? 0 : Math.round(revenue / day.orders) / 100,
        }));
      },
    },
    {
      method: "GET",
      path: "/products",
      kind: "plain",
      answer: z.array(reportProduct),
      query: { ...days, limit: "number" },
      about: "Products by what they brought on the days ?from to ?to",
      async run(context, { query }) {
        const days = await filledDays(context, query);
        const rows = await listBestProducts(context.db, days, readListQuery(query).limit);
        return rows.map((row) => ({ ...row, revenue: uah(row.revenue) }));
      },
    },
  ],
});
