/** How the stock of one product moved, the newest first. */
import * as z from "zod/mini";

export const stockHistoryAnswer = z.array(
  z.object({
    /** `count`: set or counted by somebody; `order`: taken by an order; `release`: given back by a cancelled one */
    kind: z.enum(["count", "order", "release"]),
    id: z.string(),
    date: z.string(),
    /** of the variant, or of the product that has none */
    sku: z.string(),
    /** who of the shop; "": an order */
    actor: z.string(),
    /** of a count; null: it was not counted */
    before: z.nullable(z.number()),
    after: z.nullable(z.number()),
    /** of a count by differences, as it was sent */
    reason: z.string(),
    order_id: z.nullable(z.string()),
    order_number: z.string(),
    /** of an order: pieces that it has, or gave back */
    quantity: z.number(),
    /** of an order: pieces that came back, onto the shelf or not */
    returned: z.number(),
    /** of an order: its step */
    step: z.string(),
  }),
);
export type StockMove = z.infer<typeof stockHistoryAnswer>[number];
