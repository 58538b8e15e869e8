/** What the shop knows of the things on a list: which product one is, which one its words suggest. */
import type { Lang } from "#contract/lang.ts";
import { suggestProduct } from "#rules/checklists/match-product.ts";
import { makeConceptFinder } from "#rules/concepts/find-concept.ts";
import { rankProducts } from "#rules/concepts/right-products.ts";
import { conceptsIn } from "#server/concepts/concept.ts";
import { listLinkedProducts } from "#server/concepts/sql.ts";
import type { Db } from "#server/platform/db/db.ts";
import { readReferenceRows } from "#server/reference-data/sql.ts";
import { listAvailableProducts } from "./sql.ts";

export type KnownThings = {
  /** `product_id` null: the shop sells none, or nobody can say which. */
  find: (name: string) => { concept: string; product_id: string | null } | undefined;
  /** The sku that the words suggest: for somebody to decide. */
  suggest: (name: string) => string | undefined;
};

export async function readKnownThings(db: Db, lang: Lang): Promise<KnownThings> {
  const rows = await readReferenceRows(db);
  const linked = await listLinkedProducts(db, {
    productIds: rows.conceptLinks.flatMap(({ productId }) => productId ?? []),
    categoryIds: rows.conceptLinks.flatMap(({ categoryId }) => categoryId ?? []),
  });
  const products = await listAvailableProducts(db);
  const findConcept = makeConceptFinder(conceptsIn(lang, rows));
  return {
    find(name) {
      const concept = findConcept(name);
      if (!concept) return undefined;
      const [best] = rankProducts(concept.links, linked, {});
      return { concept: concept.key, product_id: best?.id ?? null };
    },
    suggest: (name) => suggestProduct(name, products)?.sku,
  };
}
