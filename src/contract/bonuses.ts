import * as z from "zod/mini";
import { instant, uah } from "./money.ts";

const bonusKinds = ["earn", "spend", "return", "expire", "adjust"] as const;
export type BonusKind = (typeof bonusKinds)[number];
/** `cancelled`: was pending, and its order came to nothing. */
const bonusStates = ["pending", "available", "cancelled"] as const;

const bonusRow = z.object({
  id: z.string(),
  kind: z.enum(bonusKinds),
  state: z.enum(bonusStates),
  /** 1 bonus is 1 UAH; below zero what was taken. */
  amount: uah,
  /** Of whose order; null: of none. */
  order_id: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  date_created: instant,
  /** Since when it counts; null: not yet. */
  date_available: z.nullable(instant),
});
export type BonusRow = z.infer<typeof bonusRow>;

/** `balance` is the sum of what is available. The newest row first. */
export const bonuses = z.object({
  balance: uah,
  /** Comes with orders that are on their way. */
  pending: uah,
  /** When the balance goes unless it moves before; null: there is none. */
  expires: z.nullable(instant),
  total_count: z.number(),
  has_more: z.boolean(),
  data: z.array(bonusRow),
});
export type Bonuses = z.infer<typeof bonuses>;
