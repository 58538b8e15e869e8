/** Reviews of all states, as the shop's own people see them. */
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { likePattern } from "#server/platform/db/like-pattern.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { reviews } from "#server/platform/db/schema/reviews.ts";
import type { ReviewRow } from "./sql.ts";

export type AdminReviewRow = {
  id: string;
  product_id: string;
  product_translations: Translations<"name">;
  author: string;
  rating: number;
  text: string;
  pros: string;
  cons: string;
  state: ReviewRow["state"];
  reply: string;
  reply_date: Date | null;
  customer_id: string | null;
  reason: string;
  version: number;
  date_created: Date;
  date_updated: Date | null;
};

export type ReviewFilter = {
  state?: string | undefined;
  productId?: string | undefined;
  customerId?: string | undefined;
  rating?: number | undefined;
  search?: string | undefined;
  ids?: readonly string[] | undefined;
};

function conditionsOf({ state, productId, customerId, rating, search, ids }: ReviewFilter): SQL {
  const all = [sql`true`];
  if (state) all.push(sql`r.state = ${state}`);
  if (productId) all.push(sql`r.product_id = ${productId}`);
  if (customerId) all.push(sql`r.owner_id = ${customerId}`);
  if (rating !== undefined) all.push(sql`r.rating = ${rating}`);
  if (ids) all.push(sql`r.id = any(${sql.param([...ids])}::uuid[])`);
  if (search) {
    const part = likePattern(search.toLowerCase());
    all.push(sql`(lower(concat_ws(' ', r.author, r.text, r.pros, r.cons, r.reply)) like ${part}
      or r.product_id in (select id from products where lower(translations::text) like ${part}))`);
  }
  return sql.join(all, sql` and `);
}

const sorts: Readonly<Record<string, SQL>> = {
  date_created: sql`r.date_created`,
  rating: sql`r.rating`,
  state: sql`r.state`,
  author: sql`r.author`,
  reply_date: sql`r.reply_date`,
};

type Page = {
  sort?: readonly { key: string; isDescending: boolean }[] | undefined;
  limit: number;
  offset: number;
};

export async function listAdminReviews(
  db: Db,
  filter: ReviewFilter,
  { sort, limit, offset }: Page,
): Promise<AdminReviewRow[]> {
  const order = (sort ?? [])
    .filter(({ key }) => Object.hasOwn(sorts, key))
    .map(({ key, isDescending }) => sql`${sorts[key]} ${sql.raw(isDescending ? "desc" : "asc")}`);
  const usual = filter.ids
    ? sql`array_position(${sql.param([...filter.ids])}::uuid[], r.id)`
    : sql`r.date_created desc`;
  const { rows } = await db.execute<AdminReviewRow>(sql`
    select r.id, r.product_id, p.translations as product_translations, r.author, r.rating, r.text,
      r.pros, r.cons, r.state, r.reply, r.reply_date, c.owner_id as customer_id, r.reason,
      r.version, r.date_created, r.date_updated
    from reviews r
    join products p on p.id = r.product_id
    left join customers c on c.owner_id = r.owner_id
    where ${conditionsOf(filter)}
    order by ${order.length > 0 ? sql.join(order, sql`, `) : usual}, r.id desc
    limit ${limit} offset ${offset}`);
  return rows;
}

export async function countAdminReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from reviews r where ${conditionsOf(filter)}`,
  );
  return rows[0]?.count ?? 0;
}

export async function updateReview(
  db: Db,
  id: string,
  columns: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  if (Object.keys(columns).length > 0)
    await db.update(reviews).set(columns).where(eq(reviews.id, id));
}

export async function deleteReview(db: Db, id: string): Promise<void> {
  await db.delete(reviews).where(eq(reviews.id, id));
}

export async function findReviewId(
  db: Db,
  ownerId: string,
  productId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.ownerId, ownerId), eq(reviews.productId, productId)));
  return row?.id;
}
