import type { FastifyInstance } from "fastify";
import { registerLaneWrite } from "#server/platform/calls/register-calls.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneWrite } from "#server/platform/lanes/lane.ts";
import { hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { ratingLane } from "./lane.ts";
import { recordRatings } from "./record-ratings.ts";
import { addVote } from "./sql.ts";

/** Enough for a family, an office or a hostel; stops a script that creates guests. */
const perNetwork: RateLimit = { name: "ratings of a network", max: 60, windowMs: hour };

const rateProduct: LaneWrite<"rateProduct"> = {
  call: "rateProduct",
  limit: perNetwork,
  laneOf: ({ id }) => `rating:${id}`,
  write: async ({ db, clock, owner }, { id }, { value }) => {
    const now = new Date(clock());
    if (!(await addVote(db, { productId: id, ownerId: owner.id, value, now })))
      throw new Refusal("alreadyRated");
    await recordRatings(db, [id], now);
    return {};
  },
};

export function registerRatingsRoutes(app: FastifyInstance, _shop: Shop): void {
  registerLaneWrite(app, ratingLane, rateProduct);
}
