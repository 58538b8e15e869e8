import { expect, test } from "vitest";
import { holdHours } from "./hold-hours.ts";

test("the hours of a branch break only between their parts", () => {
  expect(holdHours("Пн–Пт 08:00–20:00, Сб 09:00–18:00")).toBe(
    "Пн–\u2060Пт\u00a008:00–\u206020:00, Сб\u00a009:00–\u206018:00",
  );
});
