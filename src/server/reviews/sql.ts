import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { ReviewQuery, ReviewSort } from "#contract/review-query.ts";
import type { ReviewBody } from "#contract/reviews.ts";
import type { Db } from "#server/platform/db/db.ts";
import { reviews } from "#server/platform/db/schema/reviews.ts";

export type ReviewRow = typeof reviews.$inferSelect;

const orders = {
  newest: [],
  highest: [desc(reviews.rating)],
  lowest: [asc(reviews.rating)],
} satisfies Record<ReviewSort, unknown>;

const approvedReviewsOf = (productId: string) =>
  and(eq(reviews.productId, productId), eq(reviews.state, "approved"));

export function listReviews(
  db: Db,
  productId: string,
  { sort, limit, offset }: ReviewQuery,
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(approvedReviewsOf(productId))
    .orderBy(...orders[sort], desc(reviews.dateCreated), desc(reviews.id))
    .limit(limit)
    .offset(offset);
}

type Written = Required<ReviewBody> & {
  id: string;
  productId: string;
  ownerId: string;
  dateCreated: Date;
};

/** Stores a review that waits for approval; replaces the owner's earlier review of the product. */
export async function putReview(db: Db, written: Written): Promise<{ wasShown: boolean }> {
  const before = await db
    .select({ state: reviews.state })
    .from(reviews)
    .where(and(eq(reviews.ownerId, written.ownerId), eq(reviews.productId, written.productId)))
    .for("update");
  const { id: _id, productId: _product, ownerId: _owner, ...content } = written;
  await db
    .insert(reviews)
    .values({ ...written, state: "waiting" })
    .onConflictDoUpdate({
      target: [reviews.ownerId, reviews.productId],
      set: {
        ...content,
        state: "waiting",
        reason: "",
        version: sql`${reviews.version} + 1`,
        dateUpdated: content.dateCreated,
      },
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
