/** Creates, changes and moves categories; what is not said stays. */
import { type SQL, sql } from "drizzle-orm";
import { langs } from "#contract/lang.ts";
import { reservedSlugs, slugOf } from "#rules/catalogue/slug.ts";
import type { Db } from "#server/platform/db/db.ts";
import { mergeTranslations } from "#server/platform/db/translations.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refreshDerivedRows } from "#server/products/derive.ts";
import { refreshWords } from "#server/products/derive-words.ts";
import type { Edit } from "#server/products/edit/edit.ts";
import { firstFree } from "#server/products/edit/sql-names.ts";
import { dropRedirectsFrom, type Move, recordMoves } from "#server/redirects/sql-moves.ts";
import { findChanges } from "#server/reference-data/detect-changes.ts";
import { recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";
import { listBranch, listProductsIn, lockTree, moveBranch, moveProducts } from "./sql-branch.ts";
import { type CategoryPatch, categoryAssignments, categoryTexts } from "./sql-patch.ts";

type Texts = Record<string, Partial<Record<(typeof categoryTexts)[number], string>>>;

type StoredCategory = {
  id: string;
  parent_id: string | null;
  slug: string;
  path: string;
  translations: Texts;
  displayed: boolean;
  draft_enabled: boolean | null;
};

const draftSlug = (id: string) => `draft-${id}`;

/** A draft, until it has a name. */
export async function createCategory(edit: Edit, id: string, patch: CategoryPatch): Promise<void> {
  const { db } = edit;
  await lockTree(db);
  const slug = draftSlug(id);
  await db.execute(sql`
    insert into product_categories (id, parent_id, slug, path, translations, displayed,
      draft_enabled, "position")
    values (${id}, null, ${slug}, ${`/${slug}`}, '{}', false, true,
      coalesce((select max("position") from product_categories), 0) + 1)`);
  await updateCategory(edit, id, patch);
}

export async function updateCategory(edit: Edit, id: string, patch: CategoryPatch): Promise<void> {
  const { db, now } = edit;
  const old = await findStored(db, id);
  if (!old) return;
  const mayMove = patch.parent_id !== undefined || patch.slug !== undefined || isDraftSlug(old);
  if (mayMove) await lockTree(db);
  const branch = await listBranch(db, id);
  if (patch.parent_id && branch.includes(patch.parent_id))
    throw new Refusal("invalid", { fields: { parent_id: "invalid" } });
  const { written, changes } = await findChanges(db, "category", branch, async () => {
    const next = await applyPatch(db, old, patch);
    const moved = next.path === old.path ? noMoves : await movePaths(db, old, next.path, branch);
    return { moved, touched: await listTouched(db, old, next, branch) };
  });
  const { moved, touched } = written;
  const { priced, named } = touched;
  const derived = priced.length > 0 ? (await refreshDerivedRows(db, priced, now)).changed : [];
  const reworded = named.length > 0 ? await refreshWords(db, named) : [];
  // Shoppers see nothing of a hidden category: only its products are recorded.
  const isNamed = changes.some(({ ids }) => ids.includes(id));
  const ofWords = isNamed ? reworded.filter((one) => !moved.products.includes(one)) : [];
  const edited = isNamed ? [] : reworded;
  const products = [...new Set([...moved.products, ...derived, ...edited])];
  const isMoved = moved.hasRedirects;
  await recordCatalogueChanges(
    db,
    [
      ...changes,
      ...(products.length > 0 ? [{ kind: "product" as const, ids: products }] : []),
      ...(ofWords.length > 0 ? [{ kind: "words" as const, ids: ofWords }] : []),
      ...(isMoved ? [{ kind: "redirect" as const, ids: [] }] : []),
    ],
    new Date(now),
  );
}

type Moved = { products: string[]; hasRedirects: boolean };
const noMoves: Moved = { products: [], hasRedirects: false };
const isDraftSlug = ({ id, slug }: Pick<StoredCategory, "id" | "slug">) => slug === draftSlug(id);

async function findStored(db: Db, id: string): Promise<StoredCategory | undefined> {
  const { rows } = await db.execute<StoredCategory>(sql`
    select id, parent_id, slug, path, translations, displayed, draft_enabled
    from product_categories where id = ${id} for update`);
  return rows[0];
}

type NextCategory = Pick<StoredCategory, "path" | "translations" | "displayed"> & {
  isPriced: boolean;
};

async function applyPatch(
  db: Db,
  old: StoredCategory,
  patch: CategoryPatch,
): Promise<NextCategory> {
  const { id } = old;
  const translations = mergeTranslations(old.translations, patch.texts, categoryTexts);
  const name = langs.map((lang) => translations[lang]?.name ?? "").find(Boolean) ?? "";
  const enabled = patch.enabled ?? old.draft_enabled ?? old.displayed;
  const parentId = patch.parent_id === undefined ? old.parent_id : patch.parent_id;
  const wanted = slugOf(patch.slug ?? "") || (isDraftSlug(old) ? slugOf(name) : "");
  const isRenamed = wanted !== "" && wanted !== old.slug;
  const isMoved = parentId !== old.parent_id;
  const above = await pathOf(db, parentId);
  const keepsSlug = !isRenamed && isDraftSlug(old);
  const slug =
    (isRenamed || isMoved) && !keepsSlug
      ? await freeSlug(db, wanted || old.slug, { id, above })
      : old.slug;
  const path = isRenamed || isMoved ? `${above}/${slug}` : old.path;
  const displayed = enabled && name !== "";
  const sets: SQL[] = [
    ...categoryAssignments(patch),
    sql`translations = ${JSON.stringify(translations)}::jsonb`,
    sql`parent_id = ${parentId}::uuid`,
    sql`slug = ${slug}`,
    sql`path = ${path}`,
    sql`displayed = ${displayed}`,
    sql`draft_enabled = ${name === "" ? enabled : null}`,
  ];
  // An advert without a language stands behind those with one, and would come back.
  for (const advert of ["advert1", "advert1_value", "advert2", "advert2_value"] as const)
    if (langs.some((lang) => patch.texts?.[lang]?.[advert] !== undefined))
      sets.push(sql`${sql.identifier(advert)} = ''`);
  await db.execute(sql`update product_categories set ${sql.join(sets, sql`, `)} where id = ${id}`);
  const isPriced =
    isMoved ||
    [patch.discount, patch.date_sale_from, patch.date_sale_to].some((one) => one !== undefined);
  return { path, translations, displayed, isPriced };
}

async function pathOf(db: Db, id: string | null): Promise<string> {
  if (id === null) return "";
  const { rows } = await db.execute<{ path: string }>(
    sql`select path from product_categories where id = ${id}`,
  );
  if (!rows[0]) throw new Refusal("invalid", { fields: { parent_id: "unknown" } });
  return rows[0].path;
}

/** Below `above`; at the top no screen has it either. */
async function freeSlug(
  db: Db,
  wanted: string,
  { id, above }: { id: string; above: string },
): Promise<string> {
  return firstFree(wanted, async (some) => {
    const paths = sql`any(${sql.param(some.map((slug) => `${above}/${slug}`))}::text[])`;
    const { rows } = await db.execute<{ path: string }>(sql`
      select path from product_categories where id <> ${id} and path = ${paths}
      union all select path from products where path = ${paths}
      union all select path from pages where path = ${paths}`);
    const taken = new Set(rows.map(({ path }) => path));
    return some.filter(
      (slug) => taken.has(`${above}/${slug}`) || (above === "" && reservedSlugs.has(slug)),
    );
  });
}

async function movePaths(
  db: Db,
  old: StoredCategory,
  path: string,
  branch: readonly string[],
): Promise<Moved> {
  const below = await moveBranch(db, old.id);
  const products = await moveProducts(db, branch);
  const own: Move[] = isDraftSlug(old) ? [] : [{ from: old.path, to: path }];
  const moves = [...own, ...below, ...products.filter(({ is_draft }) => !is_draft)];
  const dropped = isDraftSlug(old) && (await dropRedirectsFrom(db, [path]));
  await recordMoves(db, moves);
  return {
    products: products.map((product) => product.id),
    hasRedirects: moves.length > 0 || dropped,
  };
}

/** Products of which prices and words may be different now, and those of which only words may be. */
async function listTouched(
  db: Db,
  old: StoredCategory,
  next: NextCategory,
  branch: readonly string[],
): Promise<{ priced: string[]; named: string[] }> {
  if (next.isPriced || next.displayed !== old.displayed)
    return { priced: await listProductsIn(db, branch), named: [] };
  const textOf = (texts: Texts) => JSON.stringify(langs.map((lang) => texts[lang]?.name ?? ""));
  const isNamed = textOf(old.translations) !== textOf(next.translations);
  return { priced: [], named: isNamed ? await listProductsIn(db, [old.id]) : [] };
}
