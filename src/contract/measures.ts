/** How much of a thing is wanted, or is in one piece of a product: 500 g, 1.5 l, 10 m. */
import * as z from "zod/mini";

/** Three decimals: a gram of a kilogram, a millilitre of a litre. */
const amount = z.number().check(z.minimum(0.001), z.maximum(1_000_000), z.multipleOf(0.001));

/** `unit` is a key (`rules/checklists/units.ts`), or a word of the shopper's own. */
export const measure = z.object({
  amount,
  unit: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
});
export type Measure = z.infer<typeof measure>;
