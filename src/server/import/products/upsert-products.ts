/** Brings a batch of goods into the shop: all of it or nothing, and its version raised once. */
import type { NewId } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import { lockImport } from "#server/import/sql.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { refreshDerived } from "#server/products/derive.ts";
import { findChanges } from "#server/reference-data/detect-changes.ts";
import { type ChangeKind, recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";
import { pictureFor } from "./drawn-picture.ts";
import type { FileGood } from "./file-product.ts";
import type { GoodPictures } from "./load-pictures.ts";
import { type NextGood, nextGood } from "./merge-product.ts";
import { freeSlug, type MadeNames, openNames } from "./names.ts";
import type { Fate, GoodsReport } from "./report.ts";
import {
  readKnownGoods,
  readKnownNames,
  readKnownVariants,
  readTakenPaths,
} from "./sql-existing.ts";
import { saveDrawn, saveGoods, saveMoves, saveNames, saveParts, savePictures } from "./sql-save.ts";

export type Desk = {
  lang: Lang;
  newId: NewId;
  now: Date;
  isDryRun: boolean;
  pictures: GoodPictures;
};
type BroughtGood = { good: FileGood; next: NextGood };
export type Brought = { goods: BroughtGood[]; made: MadeNames };

/** Thrown to undo a rehearsal. */
class Rehearsed extends Error {}

/** A dry run does the same and then undoes it, so its plan is the truth. */
export async function importGoods(
  { db }: Pick<Database, "db">,
  goods: readonly FileGood[],
  desk: Desk,
  report: GoodsReport,
): Promise<Brought> {
  let brought: Brought | undefined;
  await db
    .transaction(async (tx) => {
      await lockImport(tx);
      brought = await bring(tx, goods, desk, report);
      if (desk.isDryRun) throw new Rehearsed();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
  return brought ?? { goods: [], made: { categories: [], brands: [], attributes: [], values: [] } };
}

async function bring(
  db: Db,
  all: readonly FileGood[],
  desk: Desk,
  report: GoodsReport,
): Promise<Brought> {
  const { lang, newId, now, pictures } = desk;
  const known = await readKnownGoods(
    db,
    all.map(({ sku }) => sku),
  );
  const variantBySku = await readKnownVariants(
    db,
    all.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
  );
  const goods = all.flatMap(
    (good) => withoutTaken(good, known.get(good.sku)?.row.id, variantBySku, report) ?? [],
  );
  const names = openNames(await readKnownNames(db), { lang, newId });
  // Before addresses are given, so that those of new categories are known.
  for (const { categories } of goods) for (const path of categories) names.findCategory(path);
  const freePath = await openPaths(db, goods, (id) => names.pathOf(id), names.findCategory);
  const parts = { names, newId, lang, variantBySku, freePath, pictures };
  const brought = goods.map((good): BroughtGood => {
    return { good, next: nextGood(good, known.get(good.sku), parts) };
  });
  const changed = brought.map(({ next }) => next).filter(hasChanged);
  if (changed.length === 0 && !isAnyMade(names.made)) return { goods: brought, made: names.made };

  const ids = changed.map(({ row }) => row.id);
  const { changes } = await findChanges(db, "product", ids, async () => {
    await saveNames(db, names.made);
    await saveGoods(db, changed, now);
    await saveMoves(db, changed);
    await saveParts(db, changed);
    await savePictures(db, changed);
    await saveDrawn(db, drawnPictures(brought, known, newId));
    await refreshDerived(db, ids, now.getTime());
  });
  await recordCatalogueChanges(db, [...changes, ...changesOf(names.made, changed)], now);
  return { goods: brought, made: names.made };
}

const hasChanged = ({ isNew, isChanged, variants }: NextGood) =>
  isNew || isChanged || variants.some(({ fate }) => fate !== "same");

const isAnyMade = (made: MadeNames) => Object.values(made).some((rows) => rows.length > 0);

function changesOf(made: MadeNames, goods: readonly NextGood[]) {
  const found: { kind: ChangeKind; ids: string[] }[] = [
    { kind: "category", ids: made.categories.map(({ id }) => id) },
    { kind: "brand", ids: made.brands.map(({ id }) => id) },
    {
      kind: "attribute",
      ids: [...made.attributes.map(({ id }) => id), ...made.values.map((one) => one.attribute_id)],
    },
  ];
  const changes = found.filter(({ ids }) => ids.length > 0);
  return goods.some(({ movedFrom }) => movedFrom)
    ? [...changes, { kind: "redirect" as const, ids: [] }]
    : changes;
}

/** A sku is one thing's: a variant of another product keeps its own. Undefined: none is left. */
function withoutTaken(
  good: FileGood,
  id: string | undefined,
  variantBySku: ReadonlyMap<string, { product_id: string }>,
  { say }: GoodsReport,
): FileGood | undefined {
  const variants = good.variants.filter(({ sku, line }) => {
    const owner = variantBySku.get(sku)?.product_id;
    const isFree = owner === undefined || owner === id;
    if (!isFree) say.fault(line, "SKU", "skuTaken");
    return isFree;
  });
  return variants.length > 0 || good.variants.length === 0 ? { ...good, variants } : undefined;
}

/** Hands out addresses, each once. */
async function openPaths(
  db: Db,
  goods: readonly FileGood[],
  pathOf: (categoryId: string) => string | undefined,
  findCategory: (path: readonly string[]) => string | undefined,
) {
  const wanted = goods.map(({ slug, categories: [main] }) => {
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
  brought: readonly BroughtGood[],
  known: ReadonlyMap<string, { pictures: readonly unknown[] }>,
  newId: NewId,
) {
  return brought
    .filter(({ next }) => hasChanged(next) && !next.pictures)
    .filter(({ good }) => !known.get(good.sku)?.pictures.length)
    .map(({ good, next }) => ({
      id: newId(),
      product_id: next.row.id,
      picture: pictureFor([
        ...Object.values(good.texts).map(({ name }) => name),
        ...good.categories.flat().reverse(),
      ]),
    }));
}

/** What became of each of the rows: a row is a variant, a picture, or the product itself. */
export function fatesOf(
  lines: readonly number[],
  { good, next }: BroughtGood,
): { line: number; fate: Exclude<Fate, "skipped"> }[] {
  const fateOfGood = next.isChanged ? "updated" : "same";
  const own = next.isNew ? "created" : fateOfGood;
  return lines.map((line) => {
    const variant = next.variants.find((one) => one.line === line)?.fate;
    const isPicture = !variant && good.pictures.some((one) => one.line === line);
    const ofPicture = isPicture && next.pictures ? own : undefined;
    const fates = [variant, ofPicture, line === good.line ? own : undefined];
    const fate = (["created", "updated"] as const).find((one) => fates.includes(one));
    return { line, fate: fate ?? "same" };
  });
}
