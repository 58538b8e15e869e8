import type { ReviewList } from "#contract/reviews.ts";

/** Stars from which on a review is in favour. */
const inFavour = 4;

/** Of a hundred who wrote, how many are for it; undefined where nobody wrote. */
export function shareInFavour(histogram: ReviewList["histogram"]): number | undefined {
  const total = histogram.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const happy = histogram.reduce(
    (sum, { rating, count }) => sum + (rating >= inFavour ? count : 0),
    0,
  );
  return Math.round((happy * 100) / total);
}
