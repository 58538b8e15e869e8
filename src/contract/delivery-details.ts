import * as z from "zod/mini";
import { day, uah } from "./money.ts";

/** Why nothing can come on a day. */
const dayReasons = ["tooSoon", "dayOff", "holiday", "full"] as const;
export type DayReason = (typeof dayReasons)[number];

export const deliveryDay = z.object({
  date: day,
  available: z.boolean(),
  /** null where it is available */
  reason: z.nullable(z.enum(dayReasons)),
});
export type DeliveryDay = z.infer<typeof deliveryDay>;

/** A part of a day; the asker's own hold counts as room. */
export const deliverySlot = z.object({
  id: z.string(),
  /** `10:00`, by clocks in Kyiv */
  from: z.string(),
  to: z.string(),
  /** On top of the delivery itself. */
  price: uah,
  capacity_left: z.number(),
});
export type DeliverySlot = z.infer<typeof deliverySlot>;
