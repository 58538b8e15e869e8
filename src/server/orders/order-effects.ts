/**
 * Whatever is lent to orders has its entry here. All take and give back in this order, each within
 * the transaction of the step, so that no two orders wait for each other in a ring.
 */
import { releaseBonuses, reserveBonuses } from "#server/bonuses/order-effect.ts";
import { giveSlotBack, takeSlot } from "#server/delivery-details/order-effect.ts";
import type { Taking } from "#server/order-effects/order-effect.ts";
import { beginPayment, refundPayments } from "#server/payments/order-effect.ts";
import { giveBackPromo, takePromo } from "#server/promos/order-effect.ts";
import { putStockBack, takeOutOfStock } from "./stock-effect.ts";

export const takings: readonly Taking[] = [
  { take: takeOutOfStock, giveBack: putStockBack },
  { take: reserveBonuses, giveBack: releaseBonuses },
  { take: takeSlot, giveBack: giveSlotBack },
  { take: beginPayment, giveBack: refundPayments },
  // All orders with one code meet at its row: it is held last, and so the shortest.
  { take: takePromo, giveBack: giveBackPromo },
];
