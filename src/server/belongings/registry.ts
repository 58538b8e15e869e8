/** Every noun that holds something of a customer. */
import { bonusBelongings } from "#server/bonuses/sql-belongings.ts";
import { cartBelongings } from "#server/cart/sql-belongings.ts";
import { listBelongings } from "#server/checklists/sql-belongings.ts";
import { customerBelongings } from "#server/customers/sql-belongings.ts";
import { mailBelongings } from "#server/mails/sql-belongings.ts";
import { membershipBelongings } from "#server/memberships/sql-belongings.ts";
import { noticeBelongings } from "#server/notifications/sql-belongings.ts";
import { oauthBelongings } from "#server/oauth/sql-belongings.ts";
import { orderBelongings } from "#server/orders/belongings.ts";
import { paymentBelongings } from "#server/payments/sql-belongings.ts";
import { promoBelongings } from "#server/promos/sql-belongings.ts";
import { voteBelongings } from "#server/ratings/sql-belongings.ts";
import { reviewBelongings } from "#server/reviews/sql-belongings.ts";
import { subscriptionBelongings } from "#server/subscriptions/sql-belongings.ts";
import type { Belongings } from "./belongings.ts";

export const registry: readonly Belongings[] = [
  customerBelongings,
  oauthBelongings,
  orderBelongings,
  paymentBelongings,
  bonusBelongings,
  promoBelongings,
  cartBelongings,
  listBelongings,
  membershipBelongings,
  voteBelongings,
  reviewBelongings,
  subscriptionBelongings,
  noticeBelongings,
  mailBelongings,
];
