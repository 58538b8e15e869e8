import fc from "fast-check";
import { expect, test } from "vitest";
import type { Lang } from "#contract/lang.ts";
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

test("money in a mail is written as shops here write it, and for an English reader in English", () => {
  const shown = (uah: number, lang: Lang) => writeUah(uah, lang).replaceAll("\u00a0", "_");
  expect(shown(3900, "ua")).toBe("3_900_грн");
  expect(shown(1234567.5, "ru")).toBe("1_234_567,50_грн");
  expect(shown(0.07, "ua")).toBe("0,07_грн");
  expect(shown(1234567.5, "en")).toBe("1,234,567.50_UAH");
  expect(shown(164, "en")).toBe("164_UAH");
});
