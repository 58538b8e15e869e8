/**
 * The resources with a lane, one entry each: everything that the server asks of such a resource is
 * looked up here. A resource that is missing, or a part of one, does not compile.
 */
import type { FastifyInstance } from "fastify";
import type { NewId } from "#contract/clock.ts";
import type { LaneResource } from "#contract/lanes.ts";
import { cartLane } from "./cart/lane.ts";
import { registerCartRoutes } from "./cart/routes.ts";
import { mergeCart } from "./cart/sql-merge.ts";
import { cartPersonalData } from "./cart/sql-personal-data.ts";
import { checklistLane } from "./checklists/lane.ts";
import { registerChecklistRoutes } from "./checklists/routes.ts";
import { mergeLists } from "./checklists/sql-merge.ts";
import { checklistPersonalData } from "./checklists/sql-personal-data.ts";
import { comparisonLane } from "./comparison/lane.ts";
import { registerComparisonRoutes } from "./comparison/routes.ts";
import type { Db } from "./platform/db/db.ts";
import type { Shop } from "./platform/http/context.ts";
import type { LaneKind } from "./platform/lanes/lane.ts";
import type { PersonalData } from "./platform/personal-data/personal-data.ts";
import { ratingLane } from "./ratings/lane.ts";
import { mergeRatings } from "./ratings/merge.ts";
import { registerRatingsRoutes } from "./ratings/routes.ts";
import { ratingPersonalData } from "./ratings/sql-personal-data.ts";
import { mergeSavedProducts } from "./saved-products/sql-merge.ts";
import { savedProductsPersonalData } from "./saved-products/sql-personal-data.ts";
import { wishlistLane } from "./wishlist/lane.ts";
import { registerWishlistRoutes } from "./wishlist/routes.ts";

export type GuestMerge = { guestId: string; customerId: string; newId: NewId; now: Date };

type ServerLaneResource = {
  lane: LaneKind;
  /** Its reads, and a write for each call that carries one of its ops. */
  registerRoutes: (app: FastifyInstance, shop: Shop) => void;
  /** Gives a guest's rows to the customer who has signed in. */
  mergeGuest: (db: Db, merge: GuestMerge) => Promise<unknown>;
  /** The export and the erasure of its tables. */
  personalData: PersonalData;
};

/** In the order in which a guest's lanes are merged; ratings come after everything else. */
export const laneResources: Record<LaneResource, ServerLaneResource> = {
  cart: {
    lane: cartLane,
    registerRoutes: registerCartRoutes,
    mergeGuest: (db, merge) => mergeCart(db, { ...merge, newId: merge.newId() }),
    personalData: cartPersonalData,
  },
  wishlist: {
    lane: wishlistLane,
    registerRoutes: registerWishlistRoutes,
    mergeGuest: (db, merge) =>
      mergeSavedProducts(db, "wishlist", { ...merge, newId: merge.newId() }),
    personalData: savedProductsPersonalData("wishlist"),
  },
  comparison: {
    lane: comparisonLane,
    registerRoutes: registerComparisonRoutes,
    mergeGuest: (db, merge) =>
      mergeSavedProducts(db, "comparison", { ...merge, newId: merge.newId() }),
    personalData: savedProductsPersonalData("comparison"),
  },
  list: {
    lane: checklistLane,
    registerRoutes: registerChecklistRoutes,
    mergeGuest: mergeLists,
    personalData: checklistPersonalData,
  },
  rating: {
    lane: ratingLane,
    registerRoutes: registerRatingsRoutes,
    mergeGuest: mergeRatings,
    personalData: ratingPersonalData,
  },
};
