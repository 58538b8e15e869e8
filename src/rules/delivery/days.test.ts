import { expect, test } from "vitest";
import { comesOn, type DaysAt, type DeliveryTerms, deliveryDays } from "./days.ts";

const courier: DeliveryTerms = {
  cut_off: 15,
  lead_days: 1,
  lead_days_elsewhere: 2,
  days_off: [0],
  days_ahead: 8,
};
/** 1 July 2026 is a Wednesday; Kyiv is three hours ahead of UTC in summer, two in winter. */
const at = (instant: string, more: Partial<DaysAt> = {}): DaysAt => ({
  now: Date.parse(instant),
  isLocal: true,
  holidays: [],
  ...more,
});
const firstOf = (terms: DeliveryTerms, when: DaysAt) =>
  deliveryDays(terms, when).find(({ available }) => available)?.date;

test("what is ordered by three in Kyiv leaves the same day, a minute later the next", () => {
  expect(firstOf(courier, at("2026-07-01T11:59:59Z"))).toBe("2026-07-02");
  expect(firstOf(courier, at("2026-07-01T12:00:00Z"))).toBe("2026-07-03");
});

test("the hour is Kyiv's in winter too, and on the days when clocks move", () => {
  expect(firstOf(courier, at("2026-12-02T12:59:00Z"))).toBe("2026-12-03");
  expect(firstOf(courier, at("2026-12-02T13:00:00Z"))).toBe("2026-12-04");
  // Clocks go forward on 29 March 2026 and back on 25 October, both Sundays.
  expect(firstOf(courier, at("2026-03-27T12:30:00Z"))).toBe("2026-03-28");
  expect(firstOf(courier, at("2026-03-30T11:30:00Z"))).toBe("2026-03-31");
  expect(firstOf(courier, at("2026-03-30T12:30:00Z"))).toBe("2026-04-01");
  const autumn = deliveryDays({ ...courier, days_off: [] }, at("2026-10-24T20:30:00Z"));
  expect(autumn.map(({ date }) => date).slice(0, 4)).toEqual([
    "2026-10-24",
    "2026-10-25",
    "2026-10-26",
    "2026-10-27",
  ]);
});

test("after midnight in Kyiv it is the next day, whatever the day in UTC", () => {
  expect(deliveryDays(courier, at("2026-07-01T20:59:00Z"))[0]?.date).toBe("2026-07-01");
  expect(deliveryDays(courier, at("2026-07-01T21:00:00Z"))[0]?.date).toBe("2026-07-02");
});

test("nothing leaves at the weekend, and no courier comes on a Sunday", () => {
  const days = deliveryDays(courier, at("2026-07-03T12:30:00Z"));
  expect(days.map(({ date, reason }) => [date.slice(8), reason])).toEqual([
    ["03", "tooSoon"],
    ["04", "tooSoon"],
    ["05", "tooSoon"],
    ["06", "tooSoon"],
    ["07", null],
    ["08", null],
    ["09", null],
    ["10", null],
  ]);
  expect(deliveryDays(courier, at("2026-07-03T11:30:00Z"))[2]).toEqual({
    date: "2026-07-05",
    available: false,
    reason: "dayOff",
  });
});

test("farther away it takes a day more", () => {
  expect(firstOf(courier, at("2026-07-01T08:00:00Z", { isLocal: false }))).toBe("2026-07-03");
});

test("on the shop's holidays nothing leaves and nothing comes, in this year or in every one", () => {
  for (const holidays of [["2026-07-02"], ["07-02"]]) {
    const days = deliveryDays(courier, at("2026-07-01T08:00:00Z", { holidays }));
    expect(days[1]).toEqual({ date: "2026-07-02", available: false, reason: "holiday" });
    expect(days[2]?.available).toBe(true);
    expect(firstOf(courier, at("2026-07-01T12:30:00Z", { holidays }))).toBe("2026-07-04");
  }
});

test("a pick-up of the same day is there until its hour", () => {
  const pickup = { ...courier, cut_off: 17, lead_days: 0, days_off: [0, 6] };
  expect(firstOf(pickup, at("2026-07-01T13:59:00Z"))).toBe("2026-07-01");
  expect(firstOf(pickup, at("2026-07-03T14:00:00Z"))).toBe("2026-07-06");
});

test("a day is one of those that can be chosen, or it is not", () => {
  const when = at("2026-07-01T08:00:00Z");
  expect(comesOn("2026-07-02", courier, when)).toBe(true);
  for (const no of ["2026-07-01", "2026-07-05", "2026-08-20", "2026-06-30", "soon"])
    expect([no, comesOn(no, courier, when)]).toEqual([no, false]);
});

test("a shop that never works promises nothing, and does not look for a day forever", () => {
  const closed = Array.from({ length: 400 }, (_, day) =>
    new Date(Date.UTC(2026, 6, 1 + day)).toISOString().slice(5, 10),
  );
  const days = deliveryDays(courier, at("2026-07-01T08:00:00Z", { holidays: closed }));
  expect(days.filter(({ available }) => available)).toEqual([]);
});
