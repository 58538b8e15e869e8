import { date, doublePrecision, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Forecasts by cells of 0.1°; deleted when they are too old to be shown. */
export const weatherDays = pgTable(
  "weather_days",
  {
    /** `48.2,24.6` */
    cell: text("cell").notNull(),
    /** by the clocks of the place */
    day: date("day", { mode: "string" }).notNull(),
    /** °C */
    tMin: doublePrecision("t_min").notNull(),
    tMax: doublePrecision("t_max").notNull(),
    /** mm; null: unknown */
    precipitation: doublePrecision("precipitation"),
    /** cm */
    snowfall: doublePrecision("snowfall"),
    /** km/h */
    wind: doublePrecision("wind"),
    /** of the WMO, table 4677 */
    code: smallint("code"),
    /** metres, which the temperatures are of */
    elevation: doublePrecision("elevation"),
    fetchedAt: instant("fetched_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.cell, t.day] })],
);
