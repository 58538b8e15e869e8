/** Stars for a product: one vote of one owner, which stands. */
import type { OpArguments, OpOf } from "#contract/ops.ts";
import { append, type OpRule } from "./op-rule.ts";

type RatingRules = {
  "rating.set": OpRule<"rating.set"> & {
    /** Ids of the products that this device has rated. */
    apply: (rated: readonly string[], args: OpArguments["rating.set"]) => readonly string[];
  };
};

const entity = ({ product_id }: { product_id: string }) => `rating:${product_id}` as const;

export const ratingOps: RatingRules = {
  "rating.set": {
    lane: entity,
    entity,
    key: entity,
    row: entity,
    mentions: (args) => [entity(args)],
    creates: false,
    request: ({ product_id, value }) => ({
      call: "rateProduct",
      params: { id: product_id },
      body: { value },
    }),
    mergeScope: "entity",
    // The first vote counts, here as on the server.
    merge: (next, { pending, isSent }) =>
      isSent || pending.length > 0 ? { drop: [] } : append(next),
    apply: (rated, { product_id }) => [...rated.filter((id) => id !== product_id), product_id],
    inverse: () => [],
  },
};

export function applyRatingOp(rated: readonly string[], op: OpOf<"rating.set">): readonly string[] {
  return ratingOps[op.kind].apply(rated, op.payload);
}
