/** Creates and changes products; what is not said stays. */
import { type SQL, sql } from "drizzle-orm";
import { langs } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import { mergeTranslations } from "#server/platform/db/translations.ts";
import { dropRedirectsFrom, recordMoves } from "#server/redirects/sql-moves.ts";
import { type Edit, type EditScope, type EditWork, editProducts } from "./edit.ts";
import { type ProductPatch, type ProductText, productTexts } from "./patch.ts";
import { saveCharacteristics } from "./sql-characteristics.ts";
import { draftSlug, freeProductSlug, lockNames, nextSku, pathOfCategory } from "./sql-names.ts";
import { assignmentsFrom, plainAssignments, plainColumns, scopeOf } from "./sql-plain-columns.ts";
import { requireSalePrice, requireSalePrices } from "./sql-sale-price.ts";
import { saveCategories, saveRelated, saveStock } from "./sql-save-parts.ts";
import { saveOwnPrices } from "./sql-variants.ts";
import { recordStockOf } from "./stock-moves.ts";

type Texts = Record<string, Partial<Record<ProductText, string>>>;

type StoredProduct = {
  id: string;
  slug: string;
  path: string;
  sku: string;
  category_id: string | null;
  regular_price: number;
  sale_price: number | null;
  translations: Texts;
  displayed: boolean;
  draft_enabled: boolean | null;
};

const nameKeys = sql.raw(langs.map((lang) => `name_key_${lang}`).join(", "));
const noNameKeys = sql.raw(langs.map(() => "''").join(", "));

/** A draft, until it has a name. */
export async function createProduct(edit: Edit, id: string, patch: ProductPatch): Promise<void> {
  await editProducts(edit, [id], async (also) => {
    const { db, now } = edit;
    await lockNames(db);
    const slug = draftSlug(id);
    await db.execute(sql`
      insert into products (id, sku, slug, path, translations, ${nameKeys}, displayed, draft_enabled, regular_price, price, min_price, stock_quantity,
        position, date_created)
      values (${id}, '', ${slug}, ${`/p/${slug}`}, '{}', ${noNameKeys}, false, true, 0, 0, 0, 0,
        coalesce((select max(position) from products), 0) + 1, ${new Date(now).toISOString()})`);
    await applyPatch(edit, id, patch, also);
  });
}

export function updateProduct(edit: Edit, id: string, patch: ProductPatch): Promise<void> {
  return editProducts(edit, [id], (also) => applyPatch(edit, id, patch, also), scopeOfPatch(patch));
}

/** What prices and stock follow from, beside columns. */
const offerKeys = ["stock_quantity", "stock_tracking", "variant_prices"];

/** Texts, categories, attributes and what an address follows from are more than columns. */
function scopeOfPatch({ texts, ...columns }: ProductPatch): EditScope {
  const hasTexts = Object.keys(texts ?? {}).length > 0;
  const keys = Object.keys(columns);
  const isPlain = keys.every((key) => offerKeys.includes(key) || plainColumns.includes(key));
  return isPlain && !hasTexts ? scopeOf(keys) : {};
}

/**
 * Many products at once, their versions included. Only plain columns: nothing else of a product
 * follows from these.
 */
export async function updatePlainColumns(
  edit: Edit,
  changes: readonly { id: string; patch: ProductPatch }[],
): Promise<void> {
  const { db, now } = edit;
  const ids = changes.map(({ id }) => id);
  const rowsByColumns = new Map<string, object[]>();
  for (const { id, patch } of changes) {
    const key = Object.keys(patch).sort().join();
    const rows = rowsByColumns.get(key) ?? [];
    rows.push({ ...patch, id });
    rowsByColumns.set(key, rows);
  }
  const work = async () => {
    await requireSalePrices(db, changes);
    for (const [key, rows] of rowsByColumns)
      await db.execute(sql`
        update products p set ${assignmentsFrom(key.split(","), sql`given`)},
          version = p.version + 1, date_updated = ${new Date(now).toISOString()}
        from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) as given
        where p.id = given.id`);
    await saveOwnPrices(db, changes);
  };
  const written = [...plainColumns, "variant_prices"];
  const columns = written.filter((column) => changes.some(({ patch }) => column in patch));
  await editProducts(edit, ids, work, scopeOf(columns));
}

type Also = Parameters<EditWork<void>>[0];

async function applyPatch(edit: Edit, id: string, patch: ProductPatch, also: Also): Promise<void> {
  const { db } = edit;
  const old = await findStored(db, id);
  if (!old) return;
  requireSalePrice(old, patch);
  const categoryId = await saveCategories(db, { id, category_id: old.category_id }, patch);
  const translations = mergeTranslations(old.translations, patch.texts, productTexts);
  const named = await nextNames(edit, { ...old, translations, categoryId }, patch);
  const sets: SQL[] = [
    ...plainAssignments(patch),
    sql`translations = ${JSON.stringify(translations)}::jsonb`,
    sql`slug = ${named.slug}`,
    sql`path = ${named.path}`,
    sql`sku = ${named.sku}`,
    sql`category_id = ${categoryId}::uuid`,
    sql`displayed = ${named.displayed}`,
    sql`draft_enabled = ${named.draftEnabled}`,
  ];
  await db.execute(sql`update products set ${sql.join(sets, sql`, `)} where id = ${id}`);
  if (patch.stock_quantity === undefined) await saveStock(db, id, patch);
  else await recordStockOf(db, [id], () => saveStock(db, id, patch));
  await saveOwnPrices(db, [{ id, patch }]);
  if (patch.attributes) await saveCharacteristics(edit, id, patch.attributes, also);
  if (patch.related_product_ids) await saveRelated(db, id, patch.related_product_ids);
  if (named.path !== old.path && (await saveMove(db, old, named.path)))
    also({ kind: "redirect", ids: [] });
}

async function findStored(db: Db, id: string): Promise<StoredProduct | undefined> {
  const { rows } = await db.execute<StoredProduct>(sql`
    select id, slug, path, sku, category_id, regular_price, sale_price, translations, displayed,
      draft_enabled
    from products where id = ${id}`);
  return rows[0];
}

function nameIn(texts: Texts): string {
  return langs.map((lang) => texts[lang]?.name ?? "").find(Boolean) ?? "";
}

type Named = {
  slug: string;
  path: string;
  sku: string;
  displayed: boolean;
  draftEnabled: boolean | null;
};

async function nextNames(
  edit: Edit,
  old: StoredProduct & { categoryId: string | null },
  patch: ProductPatch,
): Promise<Named> {
  const { db } = edit;
  const { id } = old;
  const name = nameIn(old.translations);
  const enabled = patch.enabled ?? old.draft_enabled ?? old.displayed;
  const wasUnnamed = old.slug === draftSlug(id);
  const wanted = patch.slug || (wasUnnamed ? name : "");
  const isDraft = name === "";
  const isRenamed = wanted !== "" && wanted !== old.slug;
  const isMoved = old.categoryId !== old.category_id;
  const sku = patch.sku !== undefined && patch.sku !== old.sku ? patch.sku : undefined;
  if (isRenamed || isMoved || sku !== undefined) await lockNames(db);
  const above = await pathOfCategory(db, old.categoryId);
  const slug =
    isRenamed || isMoved ? await nextSlug(db, wanted || old.slug, { id, above }) : old.slug;
  return {
    slug,
    path: isRenamed || isMoved ? `${above}/${slug}` : old.path,
    sku: sku === undefined ? old.sku : await nextSku(edit, sku, id),
    displayed: enabled && !isDraft,
    draftEnabled: isDraft ? enabled : null,
  };
}

function nextSlug(db: Db, wanted: string, at: { id: string; above: string }): Promise<string> {
  // A draft keeps its slug when it is moved.
  if (wanted === draftSlug(at.id)) return Promise.resolve(wanted);
  return freeProductSlug(db, wanted, at);
}

/** A draft had no address that anybody knows. */
async function saveMove(db: Db, old: StoredProduct, path: string): Promise<boolean> {
  if (old.slug === draftSlug(old.id)) return dropRedirectsFrom(db, [path]);
  await recordMoves(db, [{ from: old.path, to: path }]);
  return true;
}
