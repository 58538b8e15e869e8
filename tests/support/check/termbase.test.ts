import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Lang, langs } from "#contract/lang.ts";
import { loadAdminTexts } from "#i18n/admin/load-admin-texts.ts";
import { texts } from "#i18n/texts.ts";
import { en } from "#server/platform/mails/texts/en.ts";
import { ru } from "#server/platform/mails/texts/ru.ts";
import { ua } from "#server/platform/mails/texts/ua.ts";
import { brands } from "#server/seed/data/brands.ts";
import { categories } from "#server/seed/data/categories.ts";
import { pages } from "#server/seed/data/content-pages.ts";
import { lists } from "#server/seed/data/lists.ts";
import { customerGroups, placeholders } from "#server/seed/data/owner-content.ts";
import { paymentMethods } from "#server/seed/data/payment-methods.ts";
import { products } from "#server/seed/data/products.ts";
import { settings, theme } from "#server/seed/data/settings.ts";
import { shippingMethods } from "#server/seed/data/shipping-methods.ts";
import { findVariants, readTermbase, readTerms } from "./termbase.ts";

const mails = { ua, en, ru };
const owner = [settings, theme, placeholders, customerGroups, pages];
const shop = [brands, categories, products, lists, shippingMethods, paymentMethods];
const terms = readTermbase(readFileSync("docs/terms.md", "utf8"));

/** The texts in `lang` of all objects under `value` that have three languages. */
function* listTexts(value: unknown, lang: Lang, place: string): Generator<[string, string]> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const at = `${place}.${key}`;
    if (typeof part !== "string") yield* listTexts(part, lang, at);
    else if (key === lang && langs.every((known) => known in value)) yield [at, part];
  }
}

/** E-mails have one object for each language. */
function* listStrings(value: unknown, place: string): Generator<[string, string]> {
  if (typeof value === "string") yield [place, value];
  else if (typeof value === "object" && value !== null)
    for (const [key, part] of Object.entries(value)) yield* listStrings(part, `${place}.${key}`);
}

test("the termbase has its terms in three languages, each once", () => {
  expect(terms.shop.length).toBeGreaterThan(80);
  for (const group of [terms.shop, terms.backOffice])
    expect(new Set(group.map(({ ua, en }) => `${ua} ${en}`)).size).toBe(group.length);
  for (const term of [...terms.shop, ...terms.backOffice]) {
    expect([term.ua, term.en, term.ru].every(Boolean), JSON.stringify(term)).toBe(true);
    for (const { lang, variant } of term.never)
      expect(variant.split(" ").every(Boolean), `${term[lang]}: ${variant}`).toBe(true);
  }
});

test.each(langs)("no text of %s has a word that the termbase gave up", (lang) => {
  const all = [
    ...Object.entries(texts(lang)),
    ...listStrings(mails[lang], "mails"),
    ...listTexts([...owner, ...shop], lang, "seed"),
  ];
  expect(all.length).toBeGreaterThan(2000);
  expect(findVariants(terms.shop, lang, all)).toEqual([]);
});

test.each(langs)("no text of the back office in %s has a word that was given up", async (lang) => {
  const all = Object.entries(await loadAdminTexts(lang));
  expect(all.length).toBeGreaterThan(1000);
  expect(findVariants(terms.backOffice, lang, all)).toEqual([]);
});

test("a term of the back office stands instead of the shop's", () => {
  const head = "| ua | en | ru | note | never |\n| --- | --- |\n";
  const own = "\n## The back office\n\n| покупець | customer | покупатель | | en: shopper* |";
  const { shop, backOffice } = readTermbase(
    `${head}| покупець | shopper | покупатель | | en: customers |\n| а | b | в | | en: cart |${own}`,
  );
  const found = (terms: typeof shop, text: string) => findVariants(terms, "en", [["x", text]]);
  expect(found(shop, "Shoppers and customers, a cart")).toHaveLength(2);
  expect(found(backOffice, "Shoppers and customers, a cart")).toEqual([
    "x: shopper* (customer)",
    "x: cart (b)",
  ]);
});

test("a variant is found in any form and case, and not inside another word", () => {
  const found = (lang: Lang, never: string, ...words: string[]) => {
    const table = `| ua | en | ru | note | never |\n| --- | --- |\n| а | b | в | | ${never} |`;
    return findVariants(
      readTerms(table),
      lang,
      words.map((text) => ["x", text]),
    ).length;
  };
  expect(found("ua", "ua: обліков* запис*", "Ваш Обліковий запис", "облікового запису")).toBe(2);
  expect(found("ua", "ua: обліков* запис*", "бухгалтерський облік", "запис")).toBe(0);
  expect(found("ua", "ua: бали, балів; ru: баллы", "балів", "бали", "балівка", "баллы")).toBe(2);
  expect(found("en", "en: cart", "{{cart}} <a href='/cart'>basket</a>", "cartridge")).toBe(0);
  expect(found("en", "en: log in", "Log\u00a0in")).toBe(1);
  expect(() => found("en", "cart", "cart")).toThrow("cannot be read");
});
