/** On which days an order can come; hours and days are those of clocks in Kyiv. */
import type { DayReason, DeliveryDay } from "#contract/delivery-details.ts";
import { kyivDay, kyivHour } from "./kyiv-time.ts";

export type DeliveryTerms = {
  /** The hour by which an order of a working day still leaves that day. */
  cut_off: number;
  /** Days from leaving to the shopper, where the shop itself is. */
  lead_days: number;
  /** The same anywhere else. */
  lead_days_elsewhere: number;
  /** Weekdays on which nothing is handed over; 0 is Sunday. */
  days_off: number[];
  /** How many days can be chosen from. */
  days_ahead: number;
};

/** How long a chosen slot is kept for whoever checks out, ms. */
export const holdTime = 15 * 60_000;

const oneDay = 86_400_000;
const longestWait = 60;
const workweek = [1, 2, 3, 4, 5];

export type DaysAt = {
  now: number;
  /** Whether it goes to a town of the shop. */
  isLocal: boolean;
  /** The shop's days off: `2026-12-25`, or `12-25` in every year. */
  holidays: readonly string[];
};

/** From today on; the first ones are there to be told of, with what stands against them. */
export function deliveryDays(terms: DeliveryTerms, at: DaysAt): DeliveryDay[] {
  const first = firstDay(terms, at);
  return Array.from({ length: terms.days_ahead }, (_, ahead) => {
    const date = kyivDay(at.now, ahead);
    const reason = reasonAgainst(date, { terms, at, first });
    return { date, available: reason === null, reason };
  });
}

/** Whether the order can come that day, as far as the calendar knows. */
export function comesOn(date: string, terms: DeliveryTerms, at: DaysAt): boolean {
  return deliveryDays(terms, at).some((day) => day.date === date && day.available);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The shop sends on working days, until the hour; the way takes its days, Sundays too. */
function firstDay({ cut_off, lead_days, lead_days_elsewhere }: DeliveryTerms, at: DaysAt): string {
  const { now, isLocal, holidays } = at;
  const leavesToday = kyivHour(now) < cut_off;
  let ahead = leavesToday ? 0 : 1;
  while (ahead < longestWait && !isWorkday(kyivDay(now, ahead), holidays)) ahead += 1;
  return dayAfter(kyivDay(now, ahead), isLocal ? lead_days : lead_days_elsewhere);
}

function reasonAgainst(
  date: string,
  { terms, at, first }: { terms: DeliveryTerms; at: DaysAt; first: string },
): DayReason | null {
  if (date < first) return "tooSoon";
  if (isHoliday(date, at.holidays)) return "holiday";
  return terms.days_off.includes(weekdayOf(date)) ? "dayOff" : null;
}

function isWorkday(date: string, holidays: readonly string[]): boolean {
  return workweek.includes(weekdayOf(date)) && !isHoliday(date, holidays);
}

function isHoliday(date: string, holidays: readonly string[]): boolean {
  return holidays.includes(date) || holidays.includes(date.slice("2026-".length));
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * oneDay).toISOString().slice(0, 10);
}
