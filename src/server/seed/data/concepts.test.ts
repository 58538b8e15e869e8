import { expect, test } from "vitest";
import { type ConceptLink, conceptKey } from "#contract/concepts.ts";
import { langs } from "#contract/lang.ts";
import { makeConceptFinder } from "#rules/concepts/find-concept.ts";
import { rankProducts } from "#rules/concepts/right-products.ts";
import { packingItems } from "#rules/packing/items.ts";
import { wordsOf } from "#server/seed/rows/concepts.ts";
import type { SeedConcept, SeedConceptLink, SeedListItem } from "#server/seed/shape.ts";
import { repeated, skus } from "#tests/support/shop/seed-facts.ts";
import { concepts } from "./concepts.ts";
import { lists } from "./lists.ts";
import { products } from "./products.ts";

const candidates = products.map(({ sku, stock_status, popularity }) => ({
  id: sku,
  category_ids: [],
  stock_status,
  popularity,
}));
const finder = makeConceptFinder(concepts.map((one) => ({ ...one, words: wordsOf(one) })));
const items = lists.flatMap(({ activities }) =>
  activities.flatMap(({ groups }) => groups.flatMap((group) => group.items)),
);

test("a concept has a key, three names, and goods of the shop or a reason", () => {
  expect(repeated(concepts.map(({ key }) => key))).toEqual([]);
  for (const { key, name, links, absence } of concepts) {
    expect(key).toMatch(conceptKey);
    for (const lang of langs) expect(name[lang], key).not.toBe("");
    expect(links.length > 0, key).toBe(absence === undefined);
    const linked = links.map(({ product }) => product);
    expect(repeated(linked), key).toEqual([]);
    for (const sku of linked) expect(skus, key).toContain(sku);
  }
});

test("every good of the shop is some thing", () => {
  const linked = new Set(concepts.flatMap(({ links }) => links.map(({ product }) => product)));
  expect(products.map(({ sku }) => sku).filter((sku) => !linked.has(sku))).toEqual([]);
});

test("every thing of a plan is a concept of the shop", () => {
  const known = new Set(concepts.map(({ key }) => key));
  expect([...packingItems.keys()].filter((key) => !known.has(key))).toEqual([]);
});

test("a concept is found by each of its names", () => {
  const lost = concepts.flatMap(({ key, name }) =>
    langs.filter((lang) => finder(name[lang])?.key !== key).map((lang) => `${key}: ${name[lang]}`),
  );
  expect(lost).toEqual([]);
});

/** What is to be done or known, and not bought. */
const deeds = new Set([
  "Близькі й рятувальники знають маршрут",
  "Борщ від бабусі в морозильник",
  "Випрати й випрасувати все до виписки",
  "Вода для гасіння вугілля",
  "Графік вимкнень на холодильнику",
  "Домовитися, де зустрітися без зв’язку",
  "Дізнатися, чи дозволено виходити на воду",
  "Зазирнути в холодильник і шафку",
  "Знати найближче укриття",
  "Номер педіатра й 103 на холодильнику",
  "Перевірити, чи пляж відкрито",
  "Повне відро у ванній",
]);

/** Sold, and still nothing to buy for this list. */
const atHome = new Map([
  ["Сіль і цукор", "a pinch of each, from home"],
  ["Туалетний папір", "one roll, and the shop sells eight"],
  ["Зубні щітки й паста", "everybody’s own"],
  ["Улюблена іграшка", "it is loved already"],
  ["Чоловічки з закритими ручками", "the list has the sleepsuit in another row"],
  ["Міцне взуття біля дверей", "everybody’s own"],
]);

test("a thing of a ready list is its concept, in every language, and has its product", () => {
  const wrong = items.flatMap((item) => {
    if (deeds.has(plain(item.name.ua))) return [];
    return langs.flatMap((lang) => {
      const found = conceptOf(item, item.name[lang]);
      if (!found) return [`${item.name[lang]}: no concept`];
      return isRight(item, found)
        ? []
        : [`${item.name[lang]}: ${item.product ?? "nothing"} is no ${found.key}`];
    });
  });
  expect(wrong).toEqual([]);
});

function conceptOf({ concept }: SeedListItem, name: string): SeedConcept | undefined {
  return concept === undefined ? finder(name) : concepts.find(({ key }) => key === concept);
}

/** Its product is one of the concept's; without a product nobody can say which it would be. */
function isRight({ product, name }: SeedListItem, { links }: SeedConcept): boolean {
  if (product !== undefined) return links.some((link) => link.product === product);
  return atHome.has(plain(name.ua)) || rankProducts(links.map(linkOf), candidates, {}).length === 0;
}

function linkOf({ product, ageFrom, ageTo, ...limits }: SeedConceptLink): ConceptLink {
  const ages = { ...(ageFrom && { age_from: ageFrom }), ...(ageTo && { age_to: ageTo }) };
  return { product_id: product, ...ages, ...limits };
}

function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
