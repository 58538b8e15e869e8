import { readEntries, savedProductsLane } from "#server/saved-products/lane.ts";

export const wishlistLane = savedProductsLane("wishlist", (context) =>
  readEntries(context, "wishlist"),
);
