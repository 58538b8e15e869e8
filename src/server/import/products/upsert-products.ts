/** Brings a batch of products into the shop: all of it or nothing, and its version raised once. */
import type { NewId } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import { textOfCategory } from "#rules/catalogue/category-cell.ts";
import type { ImportRecorder } from "#server/import/import-run.ts";
import { transactImport } from "#server/import/import-transaction.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { refreshDerived } from "#server/products/derive.ts";
import { recordStockOf } from "#server/products/edit/stock-moves.ts";
import { findChanges } from "#server/reference-data/detect-changes.ts";
import { type ChangeKind, recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";
import { pictureFor } from "./drawn-picture.ts";
import type { FileProduct } from "./file-product.ts";
import type { PicturesBySku } from "./load-pictures.ts";
import { type MergedProduct, mergeProduct } from "./merge-product.ts";
import { freeSlug, type Names, type NewNames, openNames } from "./names.ts";
import type { ProductReport, RowOutcome } from "./report.ts";
import {
  readExistingNames,
  readExistingProducts,
  readExistingVariants,
  readTakenPaths,
} from "./sql-existing.ts";
import {
  saveDrawn,
  saveMoves,
  saveNames,
  saveParts,
  savePictures,
  saveProducts,
} from "./sql-save.ts";

export type BatchContext = {
  lang: Lang;
  newId: NewId;
  now: Date;
  isDryRun: boolean;
  pictures: PicturesBySku;
  recorder?: ImportRecorder | undefined;
};
type ImportedProduct = { product: FileProduct; next: MergedProduct };
export type ImportedBatch = { products: ImportedProduct[]; made: NewNames };

export function importBatch(
  database: Pick<Database, "db">,
  products: readonly FileProduct[],
  context: BatchContext,
  report: ProductReport,
): Promise<ImportedBatch> {
  return transactImport(database, context, (tx) => upsertBatch(tx, products, context, report));
}

async function upsertBatch(
  db: Db,
  all: readonly FileProduct[],
  context: BatchContext,
  report: ProductReport,
): Promise<ImportedBatch> {
  const { lang, newId, now, pictures, recorder } = context;
  const known = await readExistingProducts(
    db,
    all.map(({ sku }) => sku),
  );
  const variantBySku = await readExistingVariants(
    db,
    all.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
  );
  const products = all.flatMap(
    (product) => withoutTaken(product, known.get(product.sku)?.row.id, variantBySku, report) ?? [],
  );
  const names = openNames(await readExistingNames(db), { lang, newId });
  // Before addresses are given, so that those of new categories are known.
  for (const product of products)
    warnOfCategories(product, known.get(product.sku)?.category_ids ?? [], names, report);
  const freePath = await openPaths(db, products, (id) => names.pathOf(id), names.findCategory);
  const parts = { names, newId, lang, variantBySku, freePath, pictures };
  const imported = products.map((product): ImportedProduct => {
    return { product, next: mergeProduct(product, known.get(product.sku), parts) };
  });
  const changed = imported.map(({ next }) => next).filter(hasChanged);
  if (changed.length === 0 && !isAnyMade(names.made))
    return { products: imported, made: names.made };

  const ids = changed.map(({ row }) => row.id);
  const created = changed.filter(({ isNew }) => isNew).map(({ row }) => row.id);
  const createdIds = new Set(created);
  await recorder?.readBefore(
    db,
    "products",
    ids.filter((id) => !createdIds.has(id)),
  );
  const { changes } = await findChanges(db, "product", ids, async () => {
    await saveNames(db, names.made);
    await recordStockOf(db, ids, async () => {
      await saveProducts(db, changed, now);
      await saveMoves(db, changed);
      await saveParts(db, changed);
    });
    await savePictures(db, changed);
    await saveDrawn(db, drawnPictures(imported, known, newId));
    await refreshDerived(db, ids, now.getTime());
  });
  if (recorder) await recordCreated(db, recorder, names.made, created);
  await recordCatalogueChanges(db, [...changes, ...changesOf(names.made, changed)], now);
  return { products: imported, made: names.made };
}

/** Products last: an undo begins with them, and what was made for them is free then. */
async function recordCreated(
  db: Db,
  recorder: ImportRecorder,
  { categories, brands, attributes }: NewNames,
  products: readonly string[],
): Promise<void> {
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await recorder.recordAfter(db, "product_categories", idsOf(categories));
  await recorder.recordAfter(db, "brands", idsOf(brands));
  await recorder.recordAfter(db, "attributes", idsOf(attributes));
  await recorder.recordAfter(db, "products", products);
}

const hasChanged = ({ isNew, isChanged, variants }: MergedProduct) =>
  isNew || isChanged || variants.some(({ outcome }) => outcome !== "same");

const isAnyMade = (made: NewNames) => Object.values(made).some((rows) => rows.length > 0);

function changesOf(made: NewNames, products: readonly MergedProduct[]) {
  const found: { kind: ChangeKind; ids: string[] }[] = [
    { kind: "category", ids: made.categories.map(({ id }) => id) },
    { kind: "brand", ids: made.brands.map(({ id }) => id) },
    {
      kind: "attribute",
      ids: [...made.attributes.map(({ id }) => id), ...made.values.map((one) => one.attribute_id)],
    },
  ];
  const changes = found.filter(({ ids }) => ids.length > 0);
  return products.some(({ movedFrom }) => movedFrom)
    ? [...changes, { kind: "redirect" as const, ids: [] }]
    : changes;
}

/** A sku is one thing's: a variant of another product keeps its own. Undefined: none is left. */
function withoutTaken(
  product: FileProduct,
  id: string | undefined,
  variantBySku: ReadonlyMap<string, { product_id: string }>,
  { reporter }: ProductReport,
): FileProduct | undefined {
  const variants = product.variants.filter(({ sku, line }) => {
    const owner = variantBySku.get(sku)?.product_id;
    const isFree = owner === undefined || owner === id;
    if (!isFree) reporter.error(line, "SKU", "skuTaken");
    return isFree;
  });
  return variants.length > 0 || product.variants.length === 0
    ? { ...product, variants }
    : undefined;
}

/** Names that mean several categories move a product into none of them. */
function warnOfCategories(
  { line, categories, categoryColumn: { title, hasSlugs } }: FileProduct,
  ownIds: readonly string[],
  names: Names,
  { reporter }: ProductReport,
): void {
  const code = hasSlugs ? "categoryAmbiguous" : "categoryRepeated";
  for (const path of categories) {
    const found = names.findCategories(path);
    const isOwn = found.some((id) => ownIds.includes(id));
    if (found.length > 1 && !isOwn) reporter.warn(line, title, code);
  }
}

/** Hands out addresses, each once. */
async function openPaths(
  db: Db,
  products: readonly FileProduct[],
  pathOf: (categoryId: string) => string | undefined,
  findCategory: Names["findCategory"],
) {
  const wanted = products.map(({ slug, categories: [main] }) => {
    const id = main && findCategory(main);
    return `${(id && pathOf(id)) || "/p"}/${slug || "tovar"}`;
  });
  const taken = await readTakenPaths(db, wanted);
  return (slug: string, above: string) => {
    const free = freeSlug(slug, (one) => taken.has(`${above}/${one}`));
    taken.add(`${above}/${free}`);
    return { slug: free, path: `${above}/${free}` };
  };
}

function drawnPictures(
  imported: readonly ImportedProduct[],
  known: ReadonlyMap<string, { pictures: readonly unknown[] }>,
  newId: NewId,
) {
  return imported
    .filter(({ next }) => hasChanged(next) && !next.pictures)
    .filter(({ product }) => !known.get(product.sku)?.pictures.length)
    .map(({ product, next }) => ({
      id: newId(),
      product_id: next.row.id,
      picture: pictureFor([
        ...Object.values(product.texts).map(({ name }) => name),
        ...product.categories.flat().map(textOfCategory).reverse(),
      ]),
    }));
}

/** What became of each of the rows: a row is a variant, a picture, or the product itself. */
export function rowOutcomesOf(
  lines: readonly number[],
  { product, next }: ImportedProduct,
): { line: number; outcome: Exclude<RowOutcome, "skipped"> }[] {
  const existingOutcome = next.isChanged ? "updated" : "same";
  const own = next.isNew ? "created" : existingOutcome;
  return lines.map((line) => {
    const variant = next.variants.find((one) => one.line === line)?.outcome;
    const isPicture = !variant && product.pictures.some((one) => one.line === line);
    const ofPicture = isPicture && next.pictures ? own : undefined;
    const outcomes = [variant, ofPicture, line === product.line ? own : undefined];
    const outcome = (["created", "updated"] as const).find((one) => outcomes.includes(one));
    return { line, outcome: outcome ?? "same" };
  });
}
