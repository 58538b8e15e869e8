import { langs } from "#contract/lang.ts";
import { makeConceptFinder } from "#rules/concepts/find-concept.ts";
import { stableId } from "#server/platform/stable-id.ts";
import type { SeedConcept, SeedConceptLink, SeedListItem } from "#server/seed/shape.ts";
import type { ShopContent, ShopRows } from "./shape.ts";

type ConceptRows = Pick<ShopRows, "concepts" | "conceptLinks">;

/** A shop without the products of the demo has its words for things, and no links yet. */
export function createConceptRows({
  concepts = [],
  products,
}: Pick<ShopContent, "concepts" | "products">): ConceptRows {
  const skus = new Set(products.map(({ sku }) => sku));
  return {
    concepts: concepts.map((concept, position) => ({
      key: concept.key,
      translations: textsOf(concept),
      position,
    })),
    conceptLinks: concepts.flatMap(({ key, links }) =>
      links
        .filter(({ product }) => skus.has(product))
        .map((link, position) => linkRow(key, link, position)),
    ),
  };
}

/** What an item of a list is: as it says itself, or by its name. */
export function conceptFinder({ concepts = [] }: Pick<ShopContent, "concepts">) {
  const find = makeConceptFinder(concepts.map((one) => ({ ...one, words: wordsOf(one) })));
  return ({ concept, name }: SeedListItem): string | undefined => concept ?? find(name.ua)?.key;
}

/** The names first. */
export function wordsOf({ name, synonyms }: SeedConcept): string[] {
  return [...langs.map((lang) => name[lang]), ...langs.flatMap((lang) => synonyms[lang])];
}

function textsOf({ name, synonyms }: SeedConcept) {
  return Object.fromEntries(
    langs.map((lang) => [lang, { name: name[lang], synonyms: synonyms[lang] }]),
  );
}

function linkRow(concept: string, link: SeedConceptLink, position: number) {
  const { product, seasons = [], ageFrom = null, ageTo = null, sex = null } = link;
  const productId = stableId("product", product);
  return {
    id: stableId("concept-link", `${concept}\0${productId}`),
    concept,
    productId,
    categoryId: null,
    seasons,
    ageFrom,
    ageTo,
    sex,
    position,
  };
}
