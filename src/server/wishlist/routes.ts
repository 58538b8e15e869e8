import type { FastifyInstance } from "fastify";
import { readProductQuery } from "#contract/product-query.ts";
import { registerLaneWrite, registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { listProducts } from "#server/products/list.ts";
import { addSavedProduct, removeSavedProducts } from "#server/saved-products/change.ts";
import { readEntries } from "#server/saved-products/lane.ts";
import { wishlistLane } from "./lane.ts";

const laneOf = () => "wishlist" as const;

const put: LaneWrite<"putWish"> = {
  call: "putWish",
  laneOf,
  write: (context, _params, { product_id }) => addSavedProduct("wishlist", context, product_id),
};

const remove: LaneWrite<"deleteWish"> = {
  call: "deleteWish",
  laneOf,
  write: (context, { id }) => removeSavedProducts(context, id),
};

const clear: LaneWrite<"clearWishlist"> = {
  call: "clearWishlist",
  laneOf,
  write: (context) => removeSavedProducts(context, null),
};

export function registerWishlistRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readWishlist", (context) => readEntries(context, "wishlist"));
  registerRead(app, shop, "readWishlistItems", async (context, { query }) => {
    const wishes = (await readEntries(context, "wishlist")).items.map(({ id }) => id);
    const productQuery = readProductQuery(query);
    const ids = productQuery.ids ? wishes.filter((id) => productQuery.ids?.includes(id)) : wishes;
    return listProducts(context, { ...productQuery, ids });
  });
  registerLaneWrite(app, wishlistLane, put);
  registerLaneWrite(app, wishlistLane, remove);
  registerLaneWrite(app, wishlistLane, clear);
}
