import type { FastifyInstance } from "fastify";
import { readReviewQuery } from "#contract/review-query.ts";
import { recordCatalogueChange } from "#server/catalogue/sql-changes.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerLaneWrite, registerRead } from "#server/platform/http/register-calls.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { hour, type LimitRule } from "#server/platform/limits/rate-limit.ts";
import { ratingLane } from "#server/ratings/lane.ts";
import { readOwnReview, readReviews } from "./reviews.ts";
import { putReview } from "./sql.ts";

const perNetwork: LimitRule = { name: "reviews of a network", most: 20, within: hour };

/** It goes in the lane of the product's rating: both are what one shopper says of it. */
const writeReview: LaneWrite<"writeReview"> = {
  call: "writeReview",
  limit: perNetwork,
  laneOf: ({ id }) => `rating:${id}`,
  write: async ({ db, clock, newId, owner }, { id: productId }, body) => {
    const now = new Date(clock());
    const { wasShown } = await putReview(db, {
      pros: "",
      cons: "",
      ...body,
      id: newId(),
      productId,
      ownerId: owner.id,
      dateCreated: now,
    });
    if (wasShown) await recordCatalogueChange(db, "product", [productId], now);
    return {};
  },
  answer: (reading, lane) => readOwnReview(reading, lane.slice("rating:".length)),
};

export function registerReviewsRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readReviews", (reading, { params, query }) =>
    readReviews(reading, params.id ?? "", readReviewQuery(query)),
  );
  registerLaneWrite(app, ratingLane, writeReview);
}
