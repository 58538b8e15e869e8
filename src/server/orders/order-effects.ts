/**
 * Everything that orders reserve has its entry here. All reserve and release in this order, each
 * within the transaction of the step, so that no two orders wait for each other in a ring.
 */
import { releaseBonuses, reserveBonuses } from "#server/bonuses/order-effect.ts";
import { releaseSlot, reserveSlot } from "#server/delivery-details/order-effect.ts";
import type { OrderEffect } from "#server/order-effects/order-effect.ts";
import { refundPayments, startPayment } from "#server/payments/order-effect.ts";
import { releasePromo, reservePromo } from "#server/promos/order-effect.ts";
import { releaseOrderStock, reserveOrderStock } from "./stock-effect.ts";

export const orderEffects: readonly OrderEffect[] = [
  { reserve: reserveOrderStock, release: releaseOrderStock },
  { reserve: reserveBonuses, release: releaseBonuses },
  { reserve: reserveSlot, release: releaseSlot },
  { reserve: startPayment, release: refundPayments },
  // All orders with one code meet at its row: it is held last, and so the shortest.
  { reserve: reservePromo, release: releasePromo },
];
