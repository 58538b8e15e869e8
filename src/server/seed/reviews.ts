import { reviewsOfFootwear } from "./reviews-vzuttia.ts";
import type { SeedReview } from "./shape.ts";

export const reviews: SeedReview[] = [...reviewsOfFootwear];
