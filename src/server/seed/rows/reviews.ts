import { seedId } from "#server/platform/stable-id.ts";
import type { ShopContent, ShopRows } from "./shape.ts";

const day = 86_400_000;
const minute = 60_000;

/** Those of the first shop were read before it opened. */
export function reviewRows(
  { reviews }: Pick<ShopContent, "reviews">,
  now: number,
): ShopRows["reviews"] {
  return reviews.map(({ sku, daysAgo, ...said }, at) => ({
    ...said,
    id: seedId("review", `${sku}\0${said.author}\0${daysAgo}`),
    productId: seedId("product", sku),
    state: "approved",
    // No two of one day at one moment: their order is the same on every install.
    dateCreated: new Date(now - daysAgo * day - at * minute),
  }));
}
