import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneKind } from "#server/platform/lanes/lane.ts";
import { findProduct } from "#server/products/find.ts";

/**
 * What one shopper says of one product. Nothing of it is told back but the product itself, which
 * everybody reads: the lane never has a version, and no device ever is behind.
 */
export const ratingLane: LaneKind = {
  open: async (reading, lane) => {
    const id = productOfLane(lane);
    if (!(await findProduct(reading, id))) throw new Refusal("notFound");
    return { id, version: 0 };
  },
  findVersion: async () => 0,
  listChanged: async () => [],
  listRemoved: async () => [],
  readWhole: async (reading, lane) => {
    const product = await findProduct(reading, productOfLane(lane));
    if (!product) throw new Refusal("notFound");
    return product;
  },
};

function productOfLane(lane: string): string {
  return lane.slice("rating:".length);
}
