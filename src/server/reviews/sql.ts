import { and, asc, count, desc, eq } from "drizzle-orm";
import type { ReviewQuery, ReviewSort } from "#contract/review-query.ts";
import type { ReviewBody } from "#contract/reviews.ts";
import { reviews } from "#server/platform/db/schema/reviews.ts";
import type { Db } from "#server/platform/http/context.ts";

export type ReviewRow = typeof reviews.$inferSelect;

const orders = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
} satisfies Record<ReviewSort, unknown>;

const shownOf = (productId: string) =>
  and(eq(reviews.productId, productId), eq(reviews.state, "approved"));

export function listReviews(
  db: Db,
  productId: string,
  { sort, limit, offset }: ReviewQuery,
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(shownOf(productId))
    .orderBy(...orders[sort], desc(reviews.dateCreated), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

/** How many there are of each number of stars. */
export function countByRating(
  db: Db,
  productId: string,
): Promise<{ rating: number; count: number }[]> {
  return db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(shownOf(productId))
    .groupBy(reviews.rating);
}

type Written = Required<ReviewBody> & {
  id: string;
  productId: string;
  ownerId: string;
  dateCreated: Date;
};

/** It waits for approval, and takes the place of what the owner wrote of the product before. */
export async function putReview(db: Db, written: Written): Promise<{ wasShown: boolean }> {
  const before = await db
    .select({ state: reviews.state })
    .from(reviews)
    .where(and(eq(reviews.ownerId, written.ownerId), eq(reviews.productId, written.productId)))
    .for("update");
  const { id: _id, productId: _product, ownerId: _owner, ...said } = written;
  await db
    .insert(reviews)
    .values({ ...written, state: "waiting" })
    .onConflictDoUpdate({
      target: [reviews.ownerId, reviews.productId],
      set: { ...said, state: "waiting" },
    });
  return { wasShown: before[0]?.state === "approved" };
}

export async function findOwnReview(
  db: Db,
  ownerId: string,
  productId: string,
): Promise<ReviewRow | undefined> {
  const [found] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.ownerId, ownerId), eq(reviews.productId, productId)));
  return found;
}
