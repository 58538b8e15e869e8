import fc from "fast-check";
import { expect, test } from "vitest";
import { toKopiykas, toUah, writeUah } from "./money.ts";

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

test("money in a letter is written as shops here write it", () => {
  const shown = (uah: number) => writeUah(uah).replaceAll("\u00a0", "_");
  expect(shown(3900)).toBe("3_900_грн");
  expect(shown(1234567.5)).toBe("1_234_567,50_грн");
  expect(shown(0.07)).toBe("0,07_грн");
});
