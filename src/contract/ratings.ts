import * as z from "zod/mini";

/** The scale of every rating. */
export const maxStars = 5;

export const stars = z.int().check(z.minimum(1), z.maximum(maxStars));

/** POST /products/{id}/rating: one vote of one owner; a second is refused as `alreadyRated`. */
export const ratingBody = z.object({ value: stars });
export type RatingBody = z.infer<typeof ratingBody>;
