import { maxStars } from "#contract/ratings.ts";
import type { ReviewQuery } from "#contract/review-query.ts";
import type { OwnReview, Review, ReviewList } from "#contract/reviews.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { countReviews, findCachedProduct } from "#server/products/find.ts";
import { findOwnReview, listReviews, type ReviewRow } from "./sql.ts";

export async function readReviews(
  context: ReadContext,
  productId: string,
  query: ReviewQuery,
): Promise<ReviewList> {
  const product = await findCachedProduct(context, productId);
  if (!product) throw new Refusal("notFound");
  const { db } = context;
  const counts = await countReviews(context, product);
  const total_count = counts.reduce((sum, { count }) => sum + count, 0);
  const rows = query.offset < total_count ? await listReviews(db, productId, query) : [];
  return {
    total_count,
    has_more: query.offset + rows.length < total_count,
    data: rows.map(reviewOf),
    histogram: Array.from({ length: maxStars }, (_, at) => {
      const rating = maxStars - at;
      return { rating, count: counts.find((one) => one.rating === rating)?.count ?? 0 };
    }),
  };
}

export async function readOwnReview(context: ReadContext, productId: string): Promise<OwnReview> {
  const { db, owner } = context;
  const row = owner && (await findOwnReview(db, owner.id, productId));
  if (!row) throw new Refusal("notFound");
  return { ...reviewOf(row), approved: row.state === "approved" };
}

function reviewOf({ dateCreated, reply, replyDate, ...row }: ReviewRow): Review {
  const { id, author, rating, text, pros, cons } = row;
  return {
    id,
    author,
    rating,
    text,
    pros,
    cons,
    date_created: dateCreated.toISOString(),
    ...(reply !== "" && { reply, reply_date: replyDate?.toISOString() ?? null }),
  };
}
