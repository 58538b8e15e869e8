/** The personal data of every resource that stores some. */
import { bonusPersonalData } from "#server/bonuses/sql-personal-data.ts";
import { customerPersonalData } from "#server/customers/sql-personal-data.ts";
import { laneResources } from "#server/lane-resources.ts";
import { noticePersonalData } from "#server/notifications/sql-personal-data.ts";
import { oauthPersonalData } from "#server/oauth/sql-personal-data.ts";
import { orderPersonalData } from "#server/orders/personal-data.ts";
import { paymentPersonalData } from "#server/payments/sql-personal-data.ts";
import { mailPersonalData } from "#server/platform/mails/sql-personal-data.ts";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { promoPersonalData } from "#server/promos/sql-personal-data.ts";
import { reviewPersonalData } from "#server/reviews/sql-personal-data.ts";
import { subscriptionPersonalData } from "#server/subscriptions/sql-personal-data.ts";
import { eventPersonalData } from "#server/webhooks/sql-personal-data.ts";
import { auditPersonalData } from "./sql-audit.ts";

export const personalDataRegistry: readonly PersonalData[] = [
  // First: it finds rows by what the others erase.
  auditPersonalData,
  customerPersonalData,
  oauthPersonalData,
  orderPersonalData,
  paymentPersonalData,
  bonusPersonalData,
  promoPersonalData,
  ...Object.values(laneResources).map(({ personalData }) => personalData),
  reviewPersonalData,
  subscriptionPersonalData,
  noticePersonalData,
  mailPersonalData,
  eventPersonalData,
];
