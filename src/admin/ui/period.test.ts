import { expect, test } from "vitest";
import { loadAdminTexts } from "#i18n/admin/load-admin-texts.ts";
import { makeI18n } from "#i18n/make-i18n.ts";
import { formatPeriod } from "./period.ts";

test("a period is said in words, also one that the form does not offer", async () => {
  const i18n = makeI18n("ua", await loadAdminTexts("ua"));
  const textOf = (hours: number) => formatPeriod(hours, (key, values) => i18n.t(key, values ?? {}));
  expect([24, 168, 720, 8760].map(textOf)).toEqual(["Добу", "Тиждень", "Місяць", "Рік"]);
  const counted = [48, 120, 1, 30].map(textOf).map((words) => words.replace("\u00a0", " "));
  expect(counted).toEqual(["2 дні", "5 днів", "1 годину", "30 годин"]);
});
