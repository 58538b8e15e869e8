/** Which product of the shop a thing is, for whom and when. */
import { rankProducts, type Wearer } from "#rules/concepts/right-products.ts";
import { catalogueView } from "#server/catalogue/view.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { linksByConcept } from "./concept.ts";
import { listLinkedProducts } from "./sql.ts";

export type WantedThing = { concept: string; wearer: Wearer };

/** The product's id, one that is in stock first; null: the shop has none, or no such concept. */
export async function findProductForConcept(
  context: ReadContext,
  concept: string,
  wearer: Wearer = {},
): Promise<string | null> {
  const [found] = await findProductsForConcepts(context, [{ concept, wearer }]);
  return found ?? null;
}

/** As `findProductForConcept` for each, in their order, with one query for all. */
export async function findProductsForConcepts(
  context: ReadContext,
  wanted: readonly WantedThing[],
): Promise<(string | null)[]> {
  const reference = await readReferenceData(context.db);
  const keys = new Set(wanted.map(({ concept }) => concept));
  const rows = reference.rows.conceptLinks.filter(({ concept }) => keys.has(concept));
  if (rows.length === 0) return wanted.map(() => null);
  const links = linksByConcept(rows);
  const { lang, publicUrl, locationId } = context;
  const { visible } = catalogueView(reference, lang, publicUrl, locationId);
  const linked = await listLinkedProducts(context.db, {
    productIds: rows.flatMap(({ productId }) => productId ?? []),
    categoryIds: rows.flatMap(({ categoryId }) => categoryId ?? []),
  });
  const products = linked.filter(
    ({ category_ids }) => category_ids.length === 0 || category_ids.some((id) => visible.has(id)),
  );
  return wanted.map(({ concept, wearer }) => {
    const [best] = rankProducts(links.get(concept) ?? [], products, wearer);
    return best?.id ?? null;
  });
}
