import { stableId } from "#server/platform/stable-id.ts";
import type { ShopContent, ShopRows } from "./shape.ts";

const day = 86_400_000;
const minute = 60_000;

/** Seeded reviews are already approved. */
export function createReviewRows(
  { reviews }: Pick<ShopContent, "reviews">,
  now: number,
): ShopRows["reviews"] {
  return reviews.map(({ sku, daysAgo, ...review }, at) => ({
    ...review,
    id: stableId("review", `${sku}\0${review.author}\0${daysAgo}`),
    productId: stableId("product", sku),
    state: "approved",
    // Distinct times within a day, so that the order is the same on every install.
    dateCreated: new Date(now - daysAgo * day - at * minute),
  }));
}
