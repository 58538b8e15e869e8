import * as z from "zod/mini";
import { conceptKey, seasons, sexes } from "#contract/concepts.ts";
import { integer, shaped, shopText, text, Unreadable } from "./fields.ts";

const age = z.nullable(z.number().check(z.int(), z.gte(0), z.lte(130)));
const orNone = <T extends z.ZodMiniType>(type: T) => z._default(z.nullable(type), null);

/** A product that is the thing, or a category all of whose products are; empty seasons: any. */
export const ownerConceptLink = z.object({
  product_id: orNone(z.uuid()),
  category_id: orNone(z.uuid()),
  seasons: z._default(z.array(z.enum(seasons)), []),
  age_from: z._default(age, null),
  age_to: z._default(age, null),
  sex: orNone(z.enum(sexes)),
});
export type OwnerConceptLink = z.infer<typeof ownerConceptLink>;

const longestKey = 60;

export const conceptFields = {
  /** Named once: lists and the rules of packing know the thing by it. */
  key: {
    ...text({ max: longestKey }),
    read(value: unknown) {
      const key = text({ max: longestKey }).read(value);
      if (key === "" || key instanceof Unreadable || conceptKey.test(key)) return key;
      return new Unreadable("invalid");
    },
  },
  name: shopText({ max: 200, isRequired: true }),
  /** Other words for it, with `;` between them, for a word may hold a comma. */
  synonyms: shopText({ max: 4000 }),
  links: shaped(z.array(ownerConceptLink).check(z.maxLength(500)), []),
  position: integer({ min: -1_000_000, max: 1_000_000 }),
};

export const conceptAnswer = z.object({
  key: z.string(),
  name: z.string(),
  synonyms: z.string(),
  links: z.array(ownerConceptLink),
  position: z.number(),
});
