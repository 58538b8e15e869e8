/** A category is taken away with all below it; its products keep other categories or have none. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { refreshDerived } from "#server/products/derive.ts";
import type { Edit } from "#server/products/edit/edit.ts";
import { loosePath } from "#server/products/edit/names.ts";
import { type Move, recordMoves } from "#server/redirects/moves.ts";
import { findChanges } from "#server/reference-data/detect-changes.ts";
import { recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";
import { listBranch, listProductsIn, lockTree } from "./branch.ts";

export async function deleteCategory({ db, now }: Edit, id: string): Promise<void> {
  await lockTree(db);
  const branch = await listBranch(db, id);
  if (branch.length === 0) return;
  const { written: products, changes } = await findChanges(db, "category", branch, async () => {
    const touched = await listProductsIn(db, branch);
    await db.execute(sql`
      select from products where id = any(${sql.param(touched)}::uuid[])
      order by id for no key update`);
    const orphans = await listMainIn(db, branch);
    await db.execute(
      sql`delete from product_categories where id = any(${sql.param(branch)}::uuid[])`,
    );
    const moves = await rehome(db, orphans);
    await recordMoves(db, moves);
    await refreshDerived(db, touched, now);
    return touched;
  });
  await recordCatalogueChanges(
    db,
    [
      ...changes,
      ...(products.length > 0
        ? [
            { kind: "product" as const, ids: products },
            { kind: "redirect" as const, ids: [] },
          ]
        : []),
    ],
    new Date(now),
  );
}

async function listMainIn(db: Db, categoryIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id::text from products where category_id = any(${sql.param(categoryIds)}::uuid[])`);
  return rows.map((row) => row.id);
}

/** The first category that is left is the main one. A slug that is taken there gets a number. */
async function rehome(db: Db, ids: readonly string[]): Promise<Move[]> {
  const { rows } = await db.execute<Move & { is_draft: boolean }>(sql`
    with next as (
      select p.id, p.path as old_path, p.slug, c.id as category_id,
        coalesce(c.path, ${loosePath}) as above
      from products p
      left join lateral (
        select c.id, c.path from product_category_links l
          join product_categories c on c.id = l.category_id
        where l.product_id = p.id order by l.position, c.id limit 1) as c on true
      where p.id = any(${sql.param(ids)}::uuid[])
    ), numbered as (
      select next.*, row_number() over (partition by above, slug order by id) as nr,
        exists (select from products other
                where other.path = next.above || '/' || next.slug and other.id <> next.id)
          or exists (select from product_categories c where c.path = next.above || '/' || next.slug)
          as is_taken
      from next
    ), named as (
      select id, old_path, category_id, above,
        case when nr = 1 and not is_taken then slug
          else slug || '-' || substr(replace(id::text, '-', ''), 25) end as slug
      from numbered
    )
    update products p
    set category_id = named.category_id, slug = named.slug, path = named.above || '/' || named.slug
    from named where p.id = named.id
    returning named.old_path as "from", p.path as "to", p.draft_enabled is not null as is_draft`);
  return rows.filter((row) => !row.is_draft).map(({ from, to }) => ({ from, to }));
}
