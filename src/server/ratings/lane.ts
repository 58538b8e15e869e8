import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneKind } from "#server/platform/lanes/lane.ts";
import { findProduct } from "#server/products/find.ts";

/**
 * One shopper's rating of one product. The lane has no rows of its own: its answer is the product,
 * which everybody reads. So its version is always 0, and no device is ever behind.
 */
export const ratingLane: LaneKind = {
  open: async (context, lane) => {
    const id = productOfLane(lane);
    if (!(await findProduct(context, id))) throw new Refusal("notFound");
    return { id, version: 0 };
  },
  findVersion: async () => 0,
  listChanged: async () => [],
  listRemoved: async () => [],
  read: async (context, lane) => {
    const product = await findProduct(context, productOfLane(lane));
    if (!product) throw new Refusal("notFound");
    return product;
  },
};

function productOfLane(lane: string): string {
  return lane.slice("rating:".length);
}
