import type { ProductQuery } from "#contract/product-query.ts";
import type { ProductList } from "#contract/products.ts";
import { readFields } from "#rules/catalogue.ts";
import { answerOf } from "#rules/catalogue-answer.ts";
import { matchPlan } from "#rules/catalogue-match.ts";
import { onlyOf, planQuery } from "#rules/catalogue-plan.ts";
import type { Found } from "#rules/catalogue-words.ts";
import type { Term } from "#rules/search-terms.ts";
import { type KeptColumns, readColumns } from "#server/catalogue/columns.ts";
import { frameView, readFrame } from "#server/catalogue/reference-data.ts";
import type { Db, Reading } from "#server/platform/http/context.ts";
import { readSearchHere } from "./search.ts";
import { findIdBySku, readProducts, readProductsById } from "./sql-read.ts";
import { findMatches } from "./sql-search.ts";

/**
 * GET /products: counted and ordered in memory; the database says what was searched for, and what
 * the products of the page are.
 */
export async function listProducts(reading: Reading, query: ProductQuery): Promise<ProductList> {
  const { db, lang, publicUrl, locationId } = reading;
  const frame = await readFrame(db, reading.catalogueVersion);
  const kept = await readColumns(db, frame);
  const view = frameView(frame, lang, publicUrl, locationId);
  const isAllSeen = view.visible.size === frame.rows.categories.length;
  const visible = isAllSeen ? null : [...view.visible];
  const search = await readSearchHere(db, frame, query.search, { locationId, visible });
  const plan = planQuery(query, view, search);
  const idBySku = plan.sku === null ? undefined : await findIdBySku(db, plan.sku);
  const { counted, numbers } = matchPlan(kept.columns, plan, {
    seen: kept.seenIn(view),
    found: search && (await findIn(kept, db, search.terms)),
    only: onlyOf(plan, kept.numberById, kept.numberById.get(idBySku ?? "")),
    inOrder: (order) => kept.inOrder(order, lang),
  });
  const ids = numbers.map((number) => kept.ids[number] ?? "");
  const fields = readFields(query.fields);
  const read = (some: readonly string[]) => readProductsById(db, some, { lang, publicUrl }, fields);
  // Whole products are large, and no list of the shop's own asks for them.
  const data = fields
    ? await kept.rows.find(`${lang} ${publicUrl} ${fields}`, ids, read)
    : await readProducts(db, ids, { lang, publicUrl }, null);
  return { ...answerOf(counted, plan, view.shelf, numbers.length), data };
}

async function findIn(kept: KeptColumns, db: Db, terms: readonly Term[]): Promise<Found> {
  const { ids, worths } = await findMatches(db, terms);
  const isFound = new Uint8Array(kept.columns.size);
  const matches = new Uint8Array(kept.columns.size);
  for (const [at, id] of ids.entries()) {
    const number = kept.numberById.get(id);
    if (number === undefined) continue;
    isFound[number] = 1;
    matches[number] = worths[at] ?? 0;
  }
  return { isFound, matches };
}
