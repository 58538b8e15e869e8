import * as z from "zod/mini";
import { uuid } from "#contract/ids.ts";
import { promoKinds } from "#contract/promos.ts";
import {
  choice,
  date,
  decimal,
  type Field,
  flag,
  idsOf,
  integer,
  integerOrNull,
  money,
  text,
  Unreadable,
} from "./fields.ts";

const gift = z.object({
  product_id: z.string(),
  variant_id: z.nullable(z.string()),
  quantity: z.number(),
});
export type PromotionGift = z.infer<typeof gift>;

/** None where no product is named. */
const giftField: Field<PromotionGift | null> = {
  answer: z.nullable(gift),
  read(value) {
    if (value === null || value === undefined || value === "") return null;
    if (typeof value !== "object" || Array.isArray(value)) return new Unreadable("invalid");
    const idAt = (key: string) =>
      uuid.safeParse(String(Reflect.get(value, key) ?? "").toLowerCase()).data ?? null;
    const product_id = idAt("product_id");
    if (product_id === null) return null;
    const sent: unknown = Reflect.get(value, "quantity");
    // As a person has typed it: `1.000` may be a thousand, and an emptied field is no number.
    if (typeof sent === "string" && !/^\s*\d+\s*$/.test(sent)) return new Unreadable("invalid");
    const quantity = integer({ min: 1, max: 99, otherwise: 1 }).read(sent);
    if (quantity instanceof Unreadable) return quantity;
    return { product_id, variant_id: idAt("variant_id"), quantity };
  },
};

export const promotionFields = {
  name: text({ max: 200, isRequired: true }),
  kind: choice(promoKinds, "percent"),
  percent: decimal({ max: 100 }),
  amount: money(),
  minimum: money(),
  date_from: date(),
  date_to: date(),
  most_uses: integerOrNull({ min: 0 }),
  most_uses_each: integerOrNull({ min: 0 }),
  category_ids: idsOf("product_categories"),
  excludes_sale: flag(),
  gift: giftField,
  enabled: flag(true),
  welcomes: flag(),
};

export const promotionAnswer = z.object({
  name: z.string(),
  kind: z.enum(promoKinds),
  percent: z.number(),
  amount: z.number(),
  minimum: z.number(),
  date_from: z.nullable(z.string()),
  date_to: z.nullable(z.string()),
  most_uses: z.nullable(z.number()),
  most_uses_each: z.nullable(z.number()),
  uses: z.number(),
  category_ids: z.array(z.string()),
  excludes_sale: z.boolean(),
  gift: z.nullable(gift),
  enabled: z.boolean(),
  welcomes: z.boolean(),
  codes_count: z.number(),
});

/** One code, or as many as `count`, each with the prefix. */
export const promotionCodeFields = {
  code: text({ max: 64 }),
  count: integer({ max: 10_000 }),
  prefix: text({ max: 40 }),
  most_uses: integerOrNull({ min: 0 }),
};

export const promotionCodeAnswer = z.object({
  id: z.string(),
  code: z.string(),
  customer_id: z.nullable(z.string()),
  most_uses: z.nullable(z.number()),
  uses: z.number(),
});

/** What the codes would take off these products today. */
export const promotionTryAnswer = z.object({
  state: z.enum(["valid", "notValid"]),
  reason: z.nullable(z.string()),
  amount: z.number(),
  items_not_discounted: z.array(z.string()),
});
