import fc from "fast-check";
import { expect, test } from "vitest";
import { toKopiykas, toUah } from "./money.ts";

test("every price of two decimals comes back as it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (kopiykas) => {
      expect(toKopiykas(toUah(kopiykas))).toBe(kopiykas);
      expect(String(toUah(kopiykas))).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
  expect(toKopiykas(1.005 * 100)).toBe(10050);
  expect(toKopiykas(0.1) + toKopiykas(0.2)).toBe(toKopiykas(0.3));
});
