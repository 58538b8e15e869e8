import * as z from "zod/mini";
import { itemDetails } from "#contract/checklists.ts";
import { uuid } from "#contract/ids.ts";
import {
  choice,
  decimal,
  type Field,
  flag,
  integer,
  shaped,
  shopText,
  text,
  texts,
} from "./fields.ts";

/** The head of a ready list; its tree has calls of its own. */
export const checklistFields = {
  name: shopText({ max: 200, isRequired: true }),
  description: shopText({ max: 5000 }),
  /** One of the shop's own pictures; "": none. */
  image: text({ max: 500 }),
  images: texts({ most: 20, max: 500 }),
  enabled: flag(true),
  position: integer({ min: -1_000_000, max: 1_000_000 }),
};

/** What is no id is none; whether it names something is queried for all of a tree at once. */
const id: Field<string | null> = {
  answer: z.nullable(z.string()),
  read: (value) => uuid.safeParse(String(value ?? "").toLowerCase()).data ?? null,
};
/** Order among siblings; what cannot be one is made anew. */
const position: Field<string> = {
  answer: z.string(),
  read: (value) => (/^[A-Za-z0-9]{1,100}$/.test(String(value ?? "")) ? String(value) : ""),
};

export const activityNodeFields = {
  name: shopText({ max: 200 }),
  icon: text({ max: 64 }),
  position,
};

export const groupNodeFields = { name: shopText({ max: 200 }), position };

export const itemNodeFields = {
  name: shopText({ max: 200 }),
  note: shopText({ max: 500 }),
  unit: shopText({ max: 20 }),
  state: choice(["need", "have", "packed", "skip"], "need"),
  quantity: integer({ min: 1, max: 999, otherwise: 1 }),
  product_id: id,
  variant_id: id,
  category_id: id,
  weight: decimal({ max: 1000 }),
  position,
  measure: shaped(itemDetails.measure, null),
  rule: shaped(itemDetails.rule, null),
  scope: shaped(itemDetails.scope, "shared"),
  for: shaped(itemDetails.for, []),
  bring: shaped(itemDetails.bring, null),
  bag: shaped(itemDetails.bag, null),
  concept: shaped(itemDetails.concept, null),
  touched: shaped(itemDetails.touched, []),
  why: shaped(itemDetails.why, ""),
};

export const checklistAnswer = z.object({
  name: z.string(),
  description: z.string(),
  image: z.string(),
  images: z.array(z.string()),
  enabled: z.boolean(),
  position: z.number(),
  items_total: z.number(),
  /** Of one list: its activities with groups and items. */
  items: z.optional(z.array(z.unknown())),
});
