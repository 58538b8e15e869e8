import { membershipLane, readEntries } from "#server/saved-products/lane.ts";

export const wishlistLane = membershipLane("wishlist", (reading) =>
  readEntries(reading, "wishlist"),
);
