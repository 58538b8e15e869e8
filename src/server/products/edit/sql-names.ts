/** Slugs, paths and skus that are nobody else's. */
import { sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Edit } from "./edit.ts";

/** What has no category stands here. */
export const loosePath = "/p";

export const draftSlug = (id: string) => `draft-${id}`;

/** Two writers that give names wait for each other. */
export async function lockNames(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product names'))`);
}

const atOnce = 50;

/** `wanted`, or the first of `wanted-2`, `wanted-3`, … that `isTaken` does not return. */
export async function firstFree(
  wanted: string,
  listTaken: (some: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  for (let from = 1; ; from += atOnce) {
    const some = Array.from({ length: atOnce }, (_, n) =>
      from + n === 1 ? wanted : `${wanted}-${from + n}`,
    );
    const taken = new Set(await listTaken(some));
    const free = some.find((one) => !taken.has(one));
    if (free !== undefined) return free;
  }
}

/** Of a product `id` below the path `above`. */
export function freeProductSlug(
  db: Db,
  text: string,
  { id, above }: { id: string; above: string },
): Promise<string> {
  return firstFree(slugOf(text) || "tovar", async (some) => {
    const { rows } = await db.execute<{ slug: string }>(sql`
      select requested.slug from unnest(${sql.param(some)}::text[]) as requested (slug)
      where exists (select from products p where p.id <> ${id}
                    and (p.slug = requested.slug or p.path = ${above}::text || '/' || requested.slug))
        or exists (select from product_categories c
                   where c.path = ${above}::text || '/' || requested.slug)`);
    return rows.map((row) => row.slug);
  });
}

/** Of a product or a variant, which has another one; empty stays empty. */
export async function nextSku(
  { db, lang, refusesTakenSku }: Pick<Edit, "db" | "lang" | "refusesTakenSku">,
  text: string,
  ownId: string,
): Promise<string> {
  const sku = text.trim();
  if (sku === "") return "";
  if (!refusesTakenSku) return freeSku(db, sku, ownId);
  const holder = await findSkuHolder(db, lang, { sku, ownId });
  if (!holder) return sku;
  throw new Refusal("invalid", { fields: { sku: "taken" }, state: { taken_by: { sku: holder } } });
}

/** The product that has it, or a variant of which has it. */
async function findSkuHolder(
  db: Db,
  lang: Lang,
  { sku, ownId }: { sku: string; ownId: string },
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select p.id, coalesce(nullif(p.translations -> ${lang}::text ->> 'name', ''),
      nullif(p.translations -> 'ua' ->> 'name', ''), p.sku) as name
    from products p
    where (p.sku = ${sku} and p.id <> ${ownId})
      or exists (select from product_variants v
                 where v.product_id = p.id and v.sku = ${sku} and v.id <> ${ownId})
    limit 1`);
  return rows[0];
}

async function freeSku(db: Db, sku: string, ownId: string): Promise<string> {
  return firstFree(sku, async (some) => {
    const { rows } = await db.execute<{ sku: string }>(sql`
      select sku from products where sku = any(${sql.param(some)}::text[]) and id <> ${ownId}
      union all
      select sku from product_variants
      where sku = any(${sql.param(some)}::text[]) and id <> ${ownId}`);
    return rows.map((row) => row.sku);
  });
}

/** Whether another product, or its variant, has it. */
export async function isSkuTaken(db: Db, sku: string, id: string): Promise<boolean> {
  if (sku === "") return false;
  const { rows } = await db.execute(sql`
    select from products where sku = ${sku} and id <> ${id}
    union all
    select from product_variants where sku = ${sku} and product_id <> ${id} limit 1`);
  return rows.length > 0;
}

export async function isSlugTaken(db: Db, slug: string, id: string): Promise<boolean> {
  if (slug === "") return false;
  const { rows } = await db.execute(
    sql`select from products where slug = ${slug} and id <> ${id} limit 1`,
  );
  return rows.length > 0;
}

/** The path of a category; below it stand its products. */
export async function pathOfCategory(db: Db, id: string | null): Promise<string> {
  if (id === null) return loosePath;
  const { rows } = await db.execute<{ path: string }>(
    sql`select path from product_categories where id = ${id}`,
  );
  return rows[0]?.path ?? loosePath;
}
