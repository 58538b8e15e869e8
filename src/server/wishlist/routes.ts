import type { FastifyInstance } from "fastify";
import { readProductQuery } from "#contract/product-query.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerLaneWrite, registerRead } from "#server/platform/http/register-calls.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { listProducts } from "#server/products/list.ts";
import { putInto, removeFrom } from "#server/saved-products/change.ts";
import { readEntries } from "#server/saved-products/lane.ts";
import { wishlistLane } from "./lane.ts";

const laneOf = () => "wishlist" as const;

const put: LaneWrite<"putWish"> = {
  call: "putWish",
  laneOf,
  write: (writing, _params, { product_id }) => putInto("wishlist", writing, product_id),
};

const remove: LaneWrite<"deleteWish"> = {
  call: "deleteWish",
  laneOf,
  write: (writing, { id }) => removeFrom(writing, id),
};

const clear: LaneWrite<"clearWishlist"> = {
  call: "clearWishlist",
  laneOf,
  write: (writing) => removeFrom(writing, null),
};

export function registerWishlistRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readWishlist", (reading) => readEntries(reading, "wishlist"));
  registerRead(app, shop, "readWishlistItems", async (reading, { query }) => {
    const wishes = (await readEntries(reading, "wishlist")).items.map(({ id }) => id);
    const asked = readProductQuery(query);
    const ids = asked.ids ? wishes.filter((id) => asked.ids?.includes(id)) : wishes;
    return listProducts(reading, { ...asked, ids });
  });
  registerLaneWrite(app, wishlistLane, put);
  registerLaneWrite(app, wishlistLane, remove);
  registerLaneWrite(app, wishlistLane, clear);
}
