/** Brands as the owner changes them. */
import { type SQL, sql } from "drizzle-orm";
import { type Lang, langs } from "#contract/lang.ts";
import { brandPath } from "#rules/catalogue/sitemap.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import type { Db } from "#server/platform/db/db.ts";
import { refreshDerivedRows } from "#server/products/derive.ts";
import { refreshWords } from "#server/products/derive-words.ts";
import type { Edit } from "#server/products/edit/edit.ts";
import { recordMoves } from "#server/redirects/sql-moves.ts";
import { findChanges } from "#server/reference-data/detect-changes.ts";
import { recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";

export type BrandPatch = {
  texts?: Partial<Record<Lang, Partial<Record<"name" | "description", string>>>>;
  slug?: string;
  image?: string;
};

type Texts = Record<string, Partial<Record<"name" | "description", string>>>;
type StoredBrand = { id: string; slug: string; translations: Texts };

/** Without a name its slug is made of its id, until it has one. */
const unnamed = (id: string) => `brand-${id}`;

export async function createBrand(edit: Edit, id: string, patch: BrandPatch): Promise<void> {
  await edit.db.execute(
    sql`insert into brands (id, slug, translations) values (${id}, ${unnamed(id)}, '{}')`,
  );
  await updateBrand(edit, id, patch);
}

export async function updateBrand(edit: Edit, id: string, patch: BrandPatch): Promise<void> {
  const { db, now } = edit;
  const { written, changes } = await findChanges(db, "brand", [id], () => save(db, id, patch));
  if (!written) return;
  const touched = written.isNamed ? await listProductsOf(db, id) : [];
  const reworded = await refreshWords(db, touched);
  await recordCatalogueChanges(
    db,
    [
      ...changes,
      ...(reworded.length > 0 ? [{ kind: "words" as const, ids: reworded }] : []),
      ...(written.isMoved ? [{ kind: "redirect" as const, ids: [] }] : []),
    ],
    new Date(now),
  );
}

async function save(db: Db, id: string, patch: BrandPatch) {
  const { rows } = await db.execute<StoredBrand>(
    sql`select id, slug, translations from brands where id = ${id}`,
  );
  const [old] = rows;
  if (!old) return undefined;
  const translations = mergeTexts(old.translations, patch.texts);
  const nameOf = (texts: Texts) => langs.map((lang) => texts[lang]?.name ?? "");
  const name = nameOf(translations).find(Boolean) ?? "";
  const wasUnnamed = old.slug === unnamed(id);
  const wanted = slugOf(patch.slug ?? "") || (wasUnnamed ? slugOf(name) : "");
  const isRenamed = wanted !== "" && wanted !== old.slug;
  const slug = isRenamed ? await freeSlug(db, wanted, id) : old.slug;
  const sets: SQL[] = [
    sql`translations = ${JSON.stringify(translations)}::jsonb`,
    sql`slug = ${slug}`,
    ...(patch.image === undefined ? [] : [sql`image = ${patch.image}`]),
  ];
  await db.execute(sql`update brands set ${sql.join(sets, sql`, `)} where id = ${id}`);
  const isMoved = isRenamed && !wasUnnamed;
  if (isMoved) await recordMoves(db, [{ from: brandPath(old.slug), to: brandPath(slug) }]);
  return { isMoved, isNamed: `${nameOf(translations)}` !== `${nameOf(old.translations)}` };
}

function mergeTexts(old: Texts, texts: BrandPatch["texts"]): Texts {
  const next: Texts = { ...old };
  for (const lang of langs) if (texts?.[lang]) next[lang] = { ...next[lang], ...texts[lang] };
  return next;
}

async function freeSlug(db: Db, wanted: string, id: string): Promise<string> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from brands
    where id <> ${id} and (slug = ${wanted} or slug like ${`${wanted}-%`})`);
  const taken = new Set(rows.map((row) => row.slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

async function listProductsOf(db: Db, brandId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text from products where brand_id = ${brandId}`,
  );
  return rows.map((row) => row.id);
}

/** Its products stay, without a brand. */
export async function deleteBrand({ db, now }: Edit, id: string): Promise<void> {
  const { written: products, changes } = await findChanges(db, "brand", [id], async () => {
    const touched = await listProductsOf(db, id);
    await db.execute(sql`delete from brands where id = ${id}`);
    await refreshDerivedRows(db, touched, now);
    return touched;
  });
  const ofProducts = products.length > 0 ? [{ kind: "product" as const, ids: products }] : [];
  await recordCatalogueChanges(db, [...changes, ...ofProducts], new Date(now));
}
