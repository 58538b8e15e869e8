import { expect, test } from "vitest";
import { langs } from "#contract/lang.ts";
import { leaves, variable } from "#tests/support/shop/seed-facts.ts";
import { attributes } from "./data/attributes.ts";
import { brands } from "./data/brands.ts";
import { categories } from "./data/categories.ts";
import { pages } from "./data/content-pages.ts";
import { lists } from "./data/lists.ts";
import { locations } from "./data/locations.ts";
import { customerGroups, placeholders } from "./data/owner-content.ts";
import { products } from "./data/products.ts";
import { reviews } from "./data/reviews.ts";
import { settings, theme } from "./data/settings.ts";
import type { Text } from "./shape.ts";

const shop = {
  locations,
  settings,
  theme,
  brands,
  categories,
  attributes,
  products,
  lists,
  pages,
  placeholders,
  customerGroups,
};

const texts = findTexts(shop, "shop");

test("the demo shop has its minimum size", () => {
  expect(products.length).toBeGreaterThanOrEqual(245);
  expect(variable.length).toBeGreaterThanOrEqual(40);
  expect(leaves.length).toBeGreaterThanOrEqual(25);
  expect(lists.length).toBeGreaterThanOrEqual(13);
  const stocked = leaves.filter(({ slug }) =>
    products.some(({ categories: [main] }) => main === slug),
  );
  expect(stocked).toEqual(leaves);
});

test("every text is written in three languages, each in its own alphabet", () => {
  expect(texts.length).toBeGreaterThan(600);
  const wrong = texts.filter(
    ({ path, text }) =>
      langs.some((lang) => text[lang].trim() !== text[lang]) ||
      // Cash and documents have no unit.
      (!path.endsWith(".unit") && langs.some((lang) => text[lang] === "")) ||
      /[ыэъё]/i.test(text.ua) ||
      /[іїєґ’]/i.test(text.ru) ||
      /\p{Script=Cyrillic}/u.test(text.en),
  );
  expect(wrong).toEqual([]);
});

test("no word mixes Latin and Cyrillic letters", () => {
  const reviewTexts = reviews.flatMap(({ author, text, pros, cons }) => [author, text, pros, cons]);
  const mixed = [...texts.flatMap(({ text }) => Object.values<string>(text)), ...reviewTexts]
    .flatMap((one) => one.replace(/<[^>]+>/g, " ").match(/\p{L}+/gu) ?? [])
    .filter((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
  expect(mixed).toEqual([]);
});

test("thousands are grouped as the language does", () => {
  const foreign = texts.filter(
    ({ text }) =>
      /(?<!\d)[1-9]\d{0,2}[ \u00a0]\d{3}(?!\d)/.test(text.en) ||
      /(?<!\d)\d{1,3},\d{3}(?!\d)/.test(text.ua + text.ru),
  );
  expect(foreign).toEqual([]);
});

test("punctuation is typographic, without exclamation marks", () => {
  const plain = texts.filter(({ text }) =>
    Object.values(text).some((html) => {
      const one = html.replace(/<[^>]+>/g, "");
      return /['"`!]|\.\.| - | {2}|(?<!\d)-\d|[→★✓]/.test(one);
    }),
  );
  expect(plain).toEqual([]);
});

function isText(value: object): value is Text {
  return langs.every((lang) => lang in value);
}

/** Every text of the shop with its path; throws for a text that lacks a language. */
function findTexts(value: unknown, path: string): { path: string; text: Text }[] {
  if (typeof value !== "object" || value === null) return [];
  if (isText(value)) return [{ path, text: value }];
  if (langs.some((lang) => lang in value)) throw new Error(`${path} lacks a language`);
  return Object.entries(value).flatMap(([key, inner]) => findTexts(inner, `${path}.${key}`));
}
