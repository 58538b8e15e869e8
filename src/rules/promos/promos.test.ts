import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldCode, makeCode, type PromoLimits, whyRefused } from "./promos.ts";

const always: PromoLimits = { enabled: true, from: null, to: null, left: [null, null, null] };

test("a code holds from its first instant up to its last", () => {
  const promo = { ...always, from: 1000, to: 2000 };
  expect([999, 1000, 1999, 2000].map((now) => whyRefused(promo, now))).toEqual([
    "early",
    null,
    null,
    "ended",
  ]);
  expect(whyRefused(always, 0)).toBeNull();
  expect(whyRefused({ ...always, enabled: false }, 0)).toBe("ended");
});

test("a code is spent when any of its limits is", () => {
  expect(whyRefused({ ...always, left: [1, null, 3] }, 0)).toBeNull();
  expect(whyRefused({ ...always, left: [1, 0, null] }, 0)).toBe("spent");
  expect(whyRefused({ ...always, left: [null, null, -1] }, 0)).toBe("spent");
});

test("a code is known in any case, with spaces and dashes, and in letters that look the same", () => {
  for (const typed of [" piknik10 ", "Piknik 10", "PIKNIК10", "РІKNІК10", "ріknік10", "PIKNIK-10"])
    expect(foldCode(typed)).toBe(foldCode("PIKNIK10"));
  // A letter and its dots as two signs, as some keyboards send them.
  for (const code of ["ЙОД", "ЇЖАК"]) expect(foldCode(code.normalize("NFD"))).toBe(foldCode(code));
  expect(foldCode("ДОСТАВКА")).toBe(foldCode("доставкa"));
  expect(foldCode("PIKNIK1")).not.toBe(foldCode("PIKNIK10"));
  expect(foldCode("ЛІТО")).not.toBe(foldCode("ЛІТ0"));
});

test("a code folded once stays as it is", () => {
  fc.assert(fc.property(fc.string(), (typed) => foldCode(foldCode(typed)) === foldCode(typed)));
});

test("codes made are ten signs without those that are misread, and of 2,000 no two are one", () => {
  const made = Array.from({ length: 2000 }, () => makeCode(randomBytes));
  expect(new Set(made.map(foldCode)).size).toBe(2000);
  for (const code of made) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(made.join("")).size).toBe(32);
});
