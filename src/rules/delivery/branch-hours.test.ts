import { expect, test } from "vitest";
import { hoursInWords } from "./branch-hours.ts";

const week = (open: string, saturday: string | null, sunday: string | null) => [
  ...Array<string>(5).fill(open),
  saturday,
  sunday,
];

test("days that are alike stand together", () => {
  expect(hoursInWords(week("08:00-20:00", "09:00-17:00", "11:00-17:00"), "ua")).toBe(
    "Пн–Пт 08:00–20:00, Сб 09:00–17:00, Нд 11:00–17:00",
  );
  expect(hoursInWords(week("08:00-20:00", "08:00-20:00", null), "en")).toBe("Mon–Sat 08:00–20:00");
  expect(hoursInWords(Array(7).fill("09:00-18:00"), "ru")).toBe("Ежедневно 09:00–18:00");
  expect(hoursInWords(Array(7).fill("00:00-23:59"), "ua")).toBe("Цілодобово");
});

test("a day off in the middle parts the days around it", () => {
  const hours = ["10:00-19:00", "10:00-19:00", null, "10:00-19:00", null, null, null];
  expect(hoursInWords(hours, "ua")).toBe("Пн–Вт 10:00–19:00, Чт 10:00–19:00");
});

test("hours that nobody told are no words", () => {
  expect(hoursInWords([], "ua")).toBe("");
  expect(hoursInWords(Array(7).fill(null), "ua")).toBe("");
});
