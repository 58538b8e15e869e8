import type { ProductQuery } from "#contract/product-query.ts";
import type { ProductList } from "#contract/products.ts";
import { readFields } from "#rules/catalogue.ts";
import { answerOf, type Counted } from "#rules/catalogue-answer.ts";
import { planQuery, type QueryPlan } from "#rules/catalogue-plan.ts";
import { type Frame, frameView, readFrame } from "#server/catalogue/frame.ts";
import type { Reading } from "#server/http/context.ts";
import { isUuid } from "./ids.ts";
import { readSearchHere } from "./search.ts";
import { countAndFind, type ListCounts } from "./sql-list.ts";
import { readProducts } from "./sql-read.ts";

/** GET /products, in two statements: what matches and how it counts, then the page's rows. */
export async function listProducts(reading: Reading, query: ProductQuery): Promise<ProductList> {
  const { db, lang, publicUrl, locationId } = reading;
  const frame = await readFrame(db, reading.catalogueVersion);
  const view = frameView(frame, lang, publicUrl, locationId);
  const isAllSeen = view.visible.size === frame.rows.categories.length;
  const visible = isAllSeen ? null : [...view.visible];
  const search = await readSearchHere(db, frame, query.search, { locationId, visible });
  const plan = planQuery({ ...query, ids: query.ids?.filter(isUuid) ?? null }, view, search);
  const counts = await countAndFind(db, {
    plan,
    lang,
    visible,
    filters: plan.attributes.map((filter) => ordinalsOf(filter, frame)),
  });
  const data = await readProducts(db, counts.ids, { lang, publicUrl }, readFields(query.fields));
  const counted = countedOf(counts, plan, frame);
  return { ...answerOf(counted, plan, view.shelf, counts.ids.length), data };
}

function ordinalsOf({ attribute, values }: QueryPlan["attributes"][number], { rows }: Frame) {
  const owner = rows.attributes.find(({ name }) => name === attribute.name);
  const own = rows.values.filter(({ attributeId }) => attributeId === owner?.id);
  return {
    all: own.map(({ ordinal }) => ordinal),
    chosen: own.filter(({ name }) => values.has(name)).map(({ ordinal }) => ordinal),
  };
}

function countedOf(counts: ListCounts, plan: QueryPlan, { rows }: Frame): Counted {
  const attributeNames = new Map(rows.attributes.map(({ id, name }) => [id, name]));
  const values = new Map(rows.values.map((value) => [value.ordinal, value]));
  const facets = new Map<string, Map<string, number>>();
  for (const [ordinal, products] of counts.facets) {
    const value = values.get(ordinal);
    const attribute = value && attributeNames.get(value.attributeId);
    if (!attribute) continue;
    const known = facets.get(attribute) ?? new Map<string, number>();
    facets.set(attribute, known.set(value.name, products));
  }
  const groups = counts.groups.flatMap(([at, products]): [string, number][] => {
    const group = plan.groups[at];
    return group ? [[group.category.id, products]] : [];
  });
  const { total, lowest, highest } = counts;
  return { total, lowest, highest, facets, groups: new Map(groups) };
}
