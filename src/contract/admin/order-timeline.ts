/** What happened with an order: its steps, edits, money, notes and letters, the oldest first. */
import * as z from "zod/mini";
import { orderActors } from "#contract/orders.ts";

const orderTimelineKinds = ["step", "edit", "return", "money", "note", "mail"] as const;

export const orderTimelineAnswer = z.array(
  z.object({
    kind: z.enum(orderTimelineKinds),
    id: z.string(),
    date: z.string(),
    by: z.enum(orderActors),
    /** who of the shop; "": the shop itself, the customer, or the gateway */
    actor: z.string(),
    /** a step, the status of a payment, or what became of a letter */
    state: z.string(),
    /** the words of a note, the kind of a letter, the gateway of money */
    text: z.string(),
    /** of an edit: fields of the order */
    fields: z.array(z.string()),
    /** of an edit or a return: pieces of each line before and after */
    lines: z.array(z.object({ name: z.string(), before: z.number(), after: z.number() })),
    /** hryvnias: of money; of an edit or a return what the order costs more or less */
    amount: z.nullable(z.number()),
  }),
);
export type OrderTimelineEvent = z.infer<typeof orderTimelineAnswer>[number];
