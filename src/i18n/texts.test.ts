import { expect, test } from "vitest";
import { texts as backOfficeEn } from "./admin/en/texts.ts";
import { texts as backOfficeRu } from "./admin/ru/texts.ts";
import { texts as backOfficeUa } from "./admin/ua/texts.ts";
import type { Texts } from "./areas.ts";
import { type Lang, langs, localeOf } from "./locale.ts";
import { texts as shopTexts } from "./texts.ts";

/** The shop's and the back office's, which has areas of the same names. */
const withBackOffice = (lang: Lang, backOffice: Texts): Texts => ({
  ...shopTexts(lang),
  ...Object.fromEntries(
    Object.entries(backOffice).map(([key, text]) => [`back office: ${key}`, text]),
  ),
});
const all = {
  ua: withBackOffice("ua", backOfficeUa),
  en: withBackOffice("en", backOfficeEn),
  ru: withBackOffice("ru", backOfficeRu),
};
const texts = (lang: Lang) => all[lang];

const plural = /^(.*)_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(plural, "$1");
const gapsOf = (text: string) => [...text.matchAll(/\{\{(.+?)\}\}/g)].map((gap) => gap[1]).sort();
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map((tag) => tag[0]).sort();
const formsOf = (lang: Lang) =>
  new Intl.PluralRules(localeOf[lang]).resolvedOptions().pluralCategories.toSorted();

test("each language has the same texts, and none of them is empty", () => {
  const bases = (lang: Lang) => [...new Set(Object.keys(texts(lang)).map(baseOf))].sort();
  expect(bases("ua").length).toBeGreaterThan(300);
  for (const lang of langs) {
    expect(bases(lang)).toEqual(bases("ua"));
    for (const [key, text] of Object.entries(texts(lang))) {
      expect(text.trim(), `${lang} ${key}`).toBe(text);
      expect(text, `${lang} ${key}`).not.toBe("");
    }
  }
});

test("a plural has the forms of its language, no fewer and no more", () => {
  for (const lang of langs) {
    const formsByBase = new Map<string, string[]>();
    for (const key of Object.keys(texts(lang))) {
      const [, base, form] = plural.exec(key) ?? [];
      if (base && form) formsByBase.set(base, [...(formsByBase.get(base) ?? []), form]);
    }
    expect(formsByBase.size).toBeGreaterThan(15);
    for (const [base, forms] of formsByBase) {
      expect(forms.sort(), `${lang} ${base}`).toEqual(formsOf(lang));
      expect(texts(lang)[base], `${lang} ${base} stands beside its plural`).toBeUndefined();
    }
  }
});

test("a number before a noun picks the plural form", () => {
  for (const lang of langs)
    for (const [key, text] of Object.entries(texts(lang)))
      if (!plural.test(key))
        expect(text, `${lang} ${key}`).not.toMatch(
          /\{\{count\}\}\s(?!(?:шт\.|pcs|left|more|з|из|of|in)(?!\p{L}))\p{L}/u,
        );
});

test("the gaps and tags of a text are the same in every language and every plural form", () => {
  for (const lang of langs) {
    for (const [key, text] of Object.entries(texts(lang))) {
      const source = texts("ua")[key] ?? texts("ua")[`${baseOf(key)}_other`] ?? "";
      expect(gapsOf(text), `${lang} ${key}`).toEqual(gapsOf(source));
      expect(tagsOf(text), `${lang} ${key}`).toEqual(tagsOf(source));
      if (plural.test(key)) expect(gapsOf(text), `${lang} ${key}`).toContain("count");
    }
  }
});

test("no word mixes Cyrillic with Latin letters that look the same", () => {
  for (const lang of langs) {
    for (const [key, text] of Object.entries(texts(lang))) {
      const words = text.replace(/\{\{.+?\}\}|<\/?\w+>/g, " ").match(/[\p{L}’]+/gu) ?? [];
      for (const word of words) {
        const mixed = /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word);
        expect(mixed, `${lang} ${key}: ${word}`).toBe(false);
      }
    }
  }
});

test("each language keeps to its own letters", () => {
  for (const text of Object.values(texts("ua"))) expect(text).not.toMatch(/[ыэёъ]/i);
  for (const text of Object.values(texts("ru"))) expect(text).not.toMatch(/[іїєґ]/i);
  for (const text of Object.values(texts("en"))) expect(text).not.toMatch(/\p{Script=Cyrillic}/u);
});

test("quotes, apostrophes and dashes are those of typography, and no arrow or tick is typed", () => {
  for (const lang of langs) {
    for (const [key, text] of Object.entries(texts(lang))) {
      expect(text, `${lang} ${key}`).not.toMatch(/['"`]| - |\.\.\.|!|[→←★✓•]/);
      expect(text, `${lang} ${key}`).not.toMatch(/ {2}/);
    }
  }
  expect(Object.values(texts("ua")).some((text) => text.includes("зв’яз"))).toBe(true);
});

test("a one-letter word never ends a line", () => {
  for (const lang of ["ua", "ru"] as const) {
    for (const [key, text] of Object.entries(texts(lang))) {
      expect(text, `${lang} ${key}`).not.toMatch(/(^|[\s«(])[зсвукійяоа] /iu);
    }
  }
});
