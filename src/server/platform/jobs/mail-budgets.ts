/** How many mails may leave to an address; further ones wait, and none is dropped (decision 079). */
import { isOrderTrusted } from "#server/orders/sql-trusted.ts";
import type { Db } from "#server/platform/db/db.ts";
import { countHit, day, hour, refundHit } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import type { MessageKind } from "#server/platform/mails/message-kinds.ts";
import type { MailRow } from "#server/platform/mails/sql.ts";

type Budget = {
  /** A mail waits for each of them. */
  limits: readonly RateLimit[];
  /** It takes room here too, but does not wait for it. */
  alsoCounts?: RateLimit;
};

const requested: RateLimit = { name: "letters to an address", max: 3, windowMs: hour };
const access: RateLimit = { name: "letters of access to an address", max: 3, windowMs: hour };
const account: RateLimit = { name: "letters of an account", max: 6, windowMs: hour };
const unpaidHour: RateLimit = { name: "letters of unpaid orders", max: 6, windowMs: hour };
const unpaidDay: RateLimit = { name: "letters of unpaid orders in a day", max: 12, windowMs: day };

const unlimited: Budget = { limits: [] };
const accessBudget: Budget = { limits: [access], alsoCounts: requested };
const accountBudget: Budget = { limits: [account] };
const unpaidBudget: Budget = { limits: [unpaidHour, unpaidDay] };

const budgets: Partial<Record<MessageKind, Budget>> = {
  // To the shop's own people; their mails have limits where they are requested.
  contactRequest: unlimited,
  adminInvitation: unlimited,
  adminSignIn: unlimited,
  adminConfirm: unlimited,
  mailTest: unlimited,
  lowStock: unlimited,
  // By the shop's own people.
  orderShipped: unlimited,
  orderReady: unlimited,
  orderPayment: unlimited,
  orderRefunded: unlimited,
  // Anybody can request them, and who did sits in front of the screen.
  addressConfirm: accessBudget,
  passwordReset: accessBudget,
  // They follow from what needs a password, a session, a mailed link, or a person of the shop.
  welcome: accountBudget,
  passwordChanged: accountBudget,
  emailChanged: accountBudget,
  invitation: accountBudget,
  accountDelete: accountBudget,
  farewell: accountBudget,
  customerMessage: accountBudget,
};

/** What anybody can request for an address, unless it is listed above. */
const requestedBudget: Budget = { limits: [requested] };

export async function findBudget(db: Db, { kind, orderId }: MailRow): Promise<Budget> {
  if (kind === "orderPlaced" || kind === "orderCancelled") {
    // Without an order it is the shop's own copy.
    const isFree = orderId === null || (await isOrderTrusted(db, orderId));
    return isFree ? unlimited : unpaidBudget;
  }
  // as: the outbox stores only these
  return budgets[kind as MessageKind] ?? requestedBudget;
}

/** Undefined: it may leave, and is counted. Else the ms until it may. */
export async function countMail(
  db: Db,
  { limits, alsoCounts }: Budget,
  recipient: string,
  now: number,
): Promise<number | undefined> {
  const counted: RateLimit[] = [];
  for (const limit of limits) {
    const retryAfter = await countHit(db, limit, recipient, now);
    if (retryAfter !== undefined) {
      await refundMail(db, { limits: counted }, recipient, now);
      return retryAfter;
    }
    counted.push(limit);
  }
  if (alsoCounts) await countHit(db, alsoCounts, recipient, now);
  return undefined;
}

/** It did not leave. */
export async function refundMail(
  db: Db,
  { limits, alsoCounts }: Budget,
  recipient: string,
  now: number,
): Promise<void> {
  for (const limit of limits) await refundHit(db, limit, recipient, now);
  if (alsoCounts) await refundHit(db, alsoCounts, recipient, now);
}
