import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const tasks: EnglishOf<AdminAreas["tasks"]> = {
  phone: "Phone and opening hours",
  holidays: "Days without delivery",
  freeDelivery: "Free delivery from a sum",
  cashback: "Cashback",
  toPack: "Orders to pack",
  toShip: "Orders to ship",
  unpaid: "Unpaid orders",
  runsLow: "Running low",
  lowStock: "Products running low",
  pickup: "New pick-up point",
  waitingReviews: "Reviews to check",
  waitingCalls: "Calls to return",
  receive: "Receive stock",
  priceList: "Import a price list",
  colleague: "Add a colleague",
  pickupPoints: "Pick-up points",
};
