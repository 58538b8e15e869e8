/** Every noun that holds something of a customer. */
import { bonusBelongings } from "#server/bonuses/sql-personal-data.ts";
import { cartBelongings } from "#server/cart/sql-personal-data.ts";
import { listBelongings } from "#server/checklists/sql-personal-data.ts";
import { customerBelongings } from "#server/customers/sql-personal-data.ts";
import { noticeBelongings } from "#server/notifications/sql-personal-data.ts";
import { oauthBelongings } from "#server/oauth/sql-personal-data.ts";
import { orderBelongings } from "#server/orders/personal-data.ts";
import { paymentBelongings } from "#server/payments/sql-personal-data.ts";
import { mailBelongings } from "#server/platform/mails/sql-personal-data.ts";
import { promoBelongings } from "#server/promos/sql-personal-data.ts";
import { voteBelongings } from "#server/ratings/sql-personal-data.ts";
import { reviewBelongings } from "#server/reviews/sql-personal-data.ts";
import { membershipBelongings } from "#server/saved-products/sql-personal-data.ts";
import { subscriptionBelongings } from "#server/subscriptions/sql-personal-data.ts";
import type { Belongings } from "./personal-data.ts";

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
