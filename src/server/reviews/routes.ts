import type { FastifyInstance } from "fastify";
import { readReviewQuery } from "#contract/review-query.ts";
import { registerLaneWrite, registerRead } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { ratingLane } from "#server/ratings/lane.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { recordReviewCreated } from "./admin-review.ts";
import { readOwnReview, readReviews } from "./reviews.ts";
import { putReview } from "./sql.ts";

const perNetwork: RateLimit = { name: "reviews of a network", max: 20, windowMs: hour };

/** Uses the lane of the product's rating, so that the device sends both in order. */
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
    await recordReviewCreated(db, { ownerId: owner.id, productId });
    if (wasShown) await recordCatalogueChange(db, "product", [productId], now);
    return {};
  },
  answer: (context, lane) => readOwnReview(context, lane.slice("rating:".length)),
};

export function registerReviewsRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readReviews", (context, { params, query }) =>
    readReviews(context, params.id ?? "", readReviewQuery(query)),
  );
  registerLaneWrite(app, ratingLane, writeReview);
}
