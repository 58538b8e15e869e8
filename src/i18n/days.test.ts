import { expect, test } from "vitest";
import { formatDay, formatDayAgo, formatDayRange, formatMoment, formatTime } from "./days.ts";
import { formatWeekday } from "./weekdays.ts";

const shown = (text: string) => text.replaceAll("\u00A0", "_");

test("a day is a number and its month in the genitive", () => {
  expect(shown(formatDay("2026-08-12", "ua"))).toBe("12_серпня");
  expect(shown(formatDay("2026-08-02", "ru"))).toBe("2_августа");
  expect(shown(formatDay("2026-01-31", "en"))).toBe("31_January");
  expect(shown(formatDay("2027-01-31", "ua", 2026))).toBe("31_січня_2027");
  expect(shown(formatDay("2026-01-31", "ua", 2026))).toBe("31_січня");
});

test("a range says the month once, and the year only when it turns", () => {
  expect(shown(formatDayRange("2026-08-12", "2026-08-15", "ua"))).toBe("12–15_серпня");
  expect(shown(formatDayRange("2026-08-30", "2026-09-02", "ua"))).toBe("30_серпня_– 2_вересня");
  expect(shown(formatDayRange("2026-12-30", "2027-01-02", "ua"))).toBe(
    "30_грудня_2026_– 2_січня_2027",
  );
  expect(shown(formatDayRange("2026-08-12", "2026-08-12", "en"))).toBe("12_August");
});

test("a weekday is right whatever the time zone of the machine", () => {
  expect(shown(formatWeekday("2026-08-12", "ua"))).toBe("Ср_12");
  expect(shown(formatWeekday("2026-08-16", "en"))).toBe("Sun_16");
});

test("what the device saw today is a time, yesterday's says so, older is a day", () => {
  const now = new Date(2026, 7, 14, 0, 30);
  expect(formatTime(new Date(2026, 7, 14, 9, 5))).toBe("9:05");
  expect(formatMoment(new Date(2026, 7, 14, 0, 10), now, "ua")).toBe("0:10");
  expect(formatMoment(new Date(2026, 7, 13, 21, 5), now, "ua")).toBe("вчора, 21:05");
  expect(shown(formatMoment(new Date(2026, 7, 12, 21, 5), now, "ua"))).toBe("12_серпня");
  expect(shown(formatMoment(new Date(2025, 7, 12, 21, 5), now, "ru"))).toBe("12_августа_2025");
  expect(formatDayAgo(now, now, "en")).toBe("today");
  expect(formatDayAgo(new Date(2026, 7, 13, 1, 0), now, "ua")).toBe("вчора");
});
