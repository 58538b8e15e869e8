import { expect, test } from "vitest";
import { loadAdminTexts } from "#i18n/admin/load-admin-texts.ts";
import type { AdminT } from "#i18n/admin/use-admin-text.ts";
import type { Lang } from "#i18n/locale.ts";
import { makeI18n } from "#i18n/make-i18n.ts";
import { unitAfter } from "./units.ts";

test("a unit after its number has the form that the number needs", async () => {
  const wordsIn = async (lang: Lang, unit: string) => {
    const i18n = makeI18n(lang, await loadAdminTexts(lang));
    const t: AdminT = (key, values) => i18n.t(key, values ?? {});
    return [1, 2, 5, 1000].map((count) => unitAfter(count, unit, t));
  };
  expect(await wordsIn("ua", "pack")).toEqual(["пачка", "пачки", "пачок", "пачок"]);
  expect(await wordsIn("ru", "pair")).toEqual(["пара", "пары", "пар", "пар"]);
  expect(await wordsIn("en", "box")).toEqual(["package", "packages", "packages", "packages"]);
  expect(await wordsIn("ua", "kg")).toEqual(Array(4).fill("кг"));
  expect(await wordsIn("ua", "відро")).toEqual(Array(4).fill("відро"));
});
