/** The branch below a category: its paths follow, and those of its products. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import type { Move } from "#server/redirects/moves.ts";

/** Two writers that move branches wait for each other. */
export async function lockTree(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('product categories'))`);
}

/** Ends the recursion in a cycle. */
const deepest = 64;

/** The category and all below it. */
export async function listBranch(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive branch (id, step) as (
      select id, 1 from product_categories where id = ${id}
      union
      select c.id, branch.step + 1 from product_categories c join branch on c.parent_id = branch.id
      where branch.step < ${deepest}
    )
    select distinct id::text from branch`);
  return rows.map((row) => row.id);
}

/** Writes the paths below `id` anew, from that of its own row; returns what moved. */
export async function moveBranch(db: Db, id: string): Promise<Move[]> {
  const { rows } = await db.execute<Move>(sql`
    with recursive branch (id, path, step) as (
      select id, path, 1 from product_categories where id = ${id}
      union
      select c.id, branch.path || '/' || c.slug, branch.step + 1
      from product_categories c join branch on c.parent_id = branch.id
      where branch.step < ${deepest}
    ), was as (
      select c.id, c.path, branch.path as next
      from product_categories c join branch on branch.id = c.id where c.path <> branch.path
    )
    update product_categories c set path = was.next from was where c.id = was.id
    returning was.path as "from", was.next as "to"`);
  return rows;
}

export type MovedProduct = Move & { id: string; is_draft: boolean };

/** Products follow their main category. */
export async function moveProducts(
  db: Db,
  categoryIds: readonly string[],
): Promise<MovedProduct[]> {
  const { rows } = await db.execute<MovedProduct>(sql`
    with was as (
      select p.id, p.path, c.path || '/' || p.slug as next
      from products p join product_categories c on c.id = p.category_id
      where p.category_id = any(${sql.param(categoryIds)}::uuid[])
        and p.path <> c.path || '/' || p.slug
      order by p.id for no key update of p
    )
    update products p set path = was.next from was where p.id = was.id
    returning p.id, was.path as "from", was.next as "to", p.draft_enabled is not null as is_draft`);
  return rows;
}

/** Products that stand in one of these categories. */
export async function listProductsIn(db: Db, categoryIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct product_id::text as id from product_category_links
    where category_id = any(${sql.param(categoryIds)}::uuid[])`);
  return rows.map((row) => row.id);
}
