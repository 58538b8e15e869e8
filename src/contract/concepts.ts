/** What a thing on a list is, whatever it is called, and which products of the shop are that thing. */
import * as z from "zod/mini";

export const seasons = ["winter", "spring", "summer", "autumn"] as const;
export type Season = (typeof seasons)[number];
export const sexes = ["f", "m"] as const;
export type Sex = (typeof sexes)[number];

/**
 * A product that is the thing, or a category all of whose products are. A field that is left out
 * sets no limit; ages are in whole years, both ends included.
 */
export const conceptLink = z.object({
  product_id: z.optional(z.string()),
  category_id: z.optional(z.string()),
  seasons: z.optional(z.array(z.enum(seasons))),
  age_from: z.optional(z.number()),
  age_to: z.optional(z.number()),
  sex: z.optional(z.enum(sexes)),
});
export type ConceptLink = z.infer<typeof conceptLink>;

/** `words`: its names and synonyms in every language, the names first. */
export const concept = z.object({
  key: z.string(),
  name: z.string(),
  words: z.array(z.string()),
  links: z.array(conceptLink),
});
export type Concept = z.infer<typeof concept>;

/** Stable, as `sleeping-bag` or `sleeping_bag`. */
export const conceptKey = /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/;
