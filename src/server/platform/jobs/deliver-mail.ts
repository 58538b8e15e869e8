/** Delivers one mail from the outbox: composes it in the reader's language and sends it. */
import { adminConfirmPath } from "#contract/admin/session.ts";
import { defaultLang, type Lang, readLang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import { findCustomer } from "#server/customers/sql.ts";
import type { Db } from "#server/platform/db/db.ts";
import { day } from "#server/platform/limits/rate-limit.ts";
import { composeMessage } from "#server/platform/mails/compose.ts";
import { exampleData } from "#server/platform/mails/examples.ts";
import type { Mailer } from "#server/platform/mails/mailer.ts";
import type { MessageKind } from "#server/platform/mails/message-kinds.ts";
import { messageKinds } from "#server/platform/mails/placeholders.ts";
import {
  deleteMail,
  findUnsent,
  type MailRow,
  markFailed,
  markSent,
} from "#server/platform/mails/sql.ts";
import { findTemplate } from "#server/platform/mails/sql-templates.ts";
import { createToken, type TokenPurpose } from "#server/platform/mails/tokens.ts";
import {
  type MailDestination,
  type MailMessage,
  TransportError,
} from "#server/platform/mails/transport.ts";
import { makeNewId } from "#server/platform/new-id.ts";
import { confirmationCodeOf } from "#server/platform/tokens/confirmation-code.ts";
import { findRecord } from "#server/platform/tokens/sql.ts";
import { issueToken } from "#server/platform/tokens/tokens.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { countMail, findBudget, refundMail } from "./mail-budgets.ts";

export type DeliveryResult =
  | { status: "sent" }
  /** The mail server rejected it permanently; the row stays for the operator. */
  | { status: "rejected" }
  /** Already sent, given up, or deleted. */
  | { status: "skipped" }
  /** The recipient's budget for such mails is used up; ms. */
  | { status: "delayed"; retryAfter: number };

/** @param isLast the last attempt: when it fails, the mail is given up and its row stays */
export async function deliverMail(
  db: Db,
  mailer: Mailer,
  { id, now, isLast }: { id: string; now: number; isLast: boolean },
): Promise<DeliveryResult> {
  const mail = await findDeliverable(db, id, now);
  if (!mail) return { status: "skipped" };
  const budget = await findBudget(db, mail);
  const retryAfter = await countMail(db, budget, mail.recipient, now);
  if (retryAfter !== undefined) return { status: "delayed", retryAfter };
  let to: MailDestination;
  try {
    to = await send(mailer, mail, await createMessage(db, mailer, mail, now));
  } catch (error) {
    await refundMail(db, budget, mail.recipient, now);
    const isPermanent = error instanceof TransportError && error.isFinal;
    const failure =
      error instanceof TransportError ? error.message : "the mail could not be composed";
    const isGivenUp = isPermanent || isLast;
    if (isGivenUp && isUntraceable(mail)) await deleteMail(db, id);
    else await markFailed(db, id, { failure, failedAt: isGivenUp ? new Date(now) : null });
    if (isPermanent) return { status: "rejected" };
    throw error;
  }
  if (isUntraceable(mail)) await deleteMail(db, id);
  else await markSent(db, id, { now: new Date(now), to });
  return { status: "sent" };
}

async function send(
  mailer: Mailer,
  mail: MailRow,
  message: MailMessage & { link?: string | undefined },
): Promise<MailDestination> {
  try {
    const to = await mailer.transport.send(message);
    if (to === "file") printAccess(mailer, mail, message);
    return to;
  } catch (error) {
    printAccess(mailer, mail, message);
    throw error;
  }
}

/** Who would mend the mail server must not depend on it. */
function printAccess(mailer: Mailer, mail: MailRow, { link }: { link?: string | undefined }): void {
  if (mail.kind === "adminConfirm") mailer.printAccess?.({ code: codeOf(mailer, mail) });
  if (mail.kind === "adminSignIn" && link) mailer.printAccess?.({ link });
}

/** To a deleted customer, of whom the shop may store nothing. */
const isUntraceable = ({ kind }: MailRow) => kind === "farewell";

/**
 * A password reset may have no customer: the call accepts it, because it must not disclose whether
 * an address is known.
 */
async function findDeliverable(db: Db, id: string, now: number): Promise<MailRow | undefined> {
  const mail = await findUnsent(db, id);
  if (mail?.kind !== "passwordReset") return mail;
  if (await findCustomer(db, { email: mail.recipient })) return mail;
  const failedAt = new Date(now);
  await markFailed(db, id, { failure: "nobody has this address", failedAt });
  return undefined;
}

async function createMessage(
  db: Db,
  mailer: Mailer,
  mail: MailRow,
  now: number,
): Promise<MailMessage & { link?: string | undefined }> {
  const lang = readLang(mail.lang) ?? defaultLang;
  // as: the outbox stores only these
  const kind = mail.kind as MessageKind;
  const settings = settingsIn(lang, (await readReferenceData(db)).rows.settings);
  const { link, stopLink } = await linksOf(db, mailer, { kind, mail, lang, now });
  const shop = {
    name: settings.store_name,
    url: mailer.publicUrl + pathIn(lang, "/"),
    phone: settings.phone,
  };
  const data = kind === "adminConfirm" ? { ...mail.facts, code: codeOf(mailer, mail) } : mail.facts;
  const tested = kind === "mailTest" ? messageKinds.find((one) => one === mail.facts.tested) : null;
  const { subject = "", body = "" } = mail.facts;
  const message = tested
    ? composeMessage({
        kind: tested,
        lang,
        data: exampleData(tested, lang),
        shop,
        link: shop.url,
        template: { subject, body },
      })
    : composeMessage({
        kind,
        lang,
        data,
        link,
        stopLink,
        shop,
        template: await findTemplate(db, kind, lang),
      });
  const sender = { from: mailer.from, fromName: shop.name };
  return { id: mail.id, ...sender, to: mail.recipient, link, stopLink, ...message };
}

/** An invitation is read late, and the account holds nothing yet. */
const invitationLifetime = 7 * day;

async function linksOf(
  db: Db,
  mailer: Mailer,
  { kind, mail, lang, now }: { kind: MessageKind; mail: MailRow; lang: Lang; now: number },
): Promise<{ link?: string; stopLink?: string }> {
  if (kind === "contactRequest" || kind === "mailTest" || kind === "customerMessage") return {};
  if (kind === "adminInvitation") return { link: `${officeUrl(mailer)}/admin` };
  if (kind === "adminSignIn") return { link: await createSignInLink(db, mailer, mail, now) };
  if (kind === "adminConfirm")
    return { link: `${officeUrl(mailer)}${adminConfirmPath}?code=${codeOf(mailer, mail)}` };
  if (kind === "lowStock") return { link: `${officeUrl(mailer)}${mail.facts.path ?? ""}` };
  const { publicUrl, random } = mailer;
  const email = mail.recipient;
  const shopUrl = (path: string) => publicUrl + pathIn(lang, path);
  const withToken = async (path: string, purpose: TokenPurpose, lifetime?: number) => {
    const customerId = mail.facts.customer;
    const link = { purpose, email, lang, customerId, lifetime };
    const token = await createToken(db, random, { ...link, now });
    return shopUrl(`${path}?token=${token}`);
  };
  switch (kind) {
    case "subscriptionConfirm":
      return {
        link: await withToken("/subscription/confirm", "confirm"),
        stopLink: await withToken("/subscription/unsubscribe", "stop"),
      };
    case "addressConfirm":
      return { link: await withToken("/confirm-email", "address") };
    case "passwordReset":
      return { link: await withToken("/reset-password", "reset") };
    case "invitation":
      return { link: await withToken("/reset-password", "reset", invitationLifetime) };
    case "accountDelete":
      return { link: await withToken("/profile/delete", "delete") };
    case "welcome":
      return { link: shopUrl("/checklist") };
    case "farewell":
    case "emailChanged":
      return {};
    case "orderShipped":
    case "orderReady":
    case "orderCancelled":
    case "orderRefunded":
    case "orderPayment":
    case "orderPlaced":
      return { link: shopUrl(mail.facts.path ?? "/") };
    case "passwordChanged":
      return { link: shopUrl("/forgot-password") };
    default:
      return {
        link: shopUrl(mail.facts.path ?? "/"),
        stopLink: await withToken("/subscription/unsubscribe", "stop"),
      };
  }
}

const officeUrl = ({ adminUrl, publicUrl }: Mailer) => adminUrl ?? publicUrl;
const codeOf = ({ tokenKey }: Mailer, { id }: MailRow) => confirmationCodeOf(tokenKey, id);

async function createSignInLink(
  db: Db,
  mailer: Mailer,
  mail: MailRow,
  now: number,
): Promise<string> {
  const record = await findRecord(db, mail.facts.record ?? "");
  if (!record) throw new TransportError("the person may not sign in any more", true);
  const newId = makeNewId(() => now);
  const token = await issueToken(db, mailer.tokenKey, { record, now, newId, mailed: true });
  return `${officeUrl(mailer)}/admin/login?token=${token}`;
}
