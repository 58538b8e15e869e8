/** One letter out of the outbox: written now, in its reader's language, and handed to the post. */
import { defaultLang, type Lang, readLang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import { readFrame } from "#server/catalogue/reference-data.ts";
import { findCustomer } from "#server/customers/sql.ts";
import type { Db } from "#server/platform/http/context.ts";
import { findWait, giveBack, hour, type LimitRule } from "#server/platform/limits/rate-limit.ts";
import { settingsIn } from "#server/settings/settings.ts";
import { writeLetter } from "./compose.ts";
import type { LetterKind } from "./message-kinds.ts";
import { deleteMail, findUnsent, type MailRow, markFailed, markSent } from "./sql.ts";
import { findTemplate } from "./sql-templates.ts";
import { makeToken, type TokenPurpose } from "./tokens.ts";
import { type Letter, type Post, PostError } from "./transport.ts";

export type MailRoom = {
  post: Post;
  /** Whom letters are from. */
  from: string;
  publicUrl: string;
  random: (bytes: number) => Buffer;
};

/** Whatever is asked for by whomever: nobody's box is filled by us. */
const lettersOfAddress: LimitRule = { name: "letters to an address", most: 3, within: hour };

export type Delivery =
  | { fate: "sent" }
  /** The mail server takes it never; it stays to be seen. */
  | { fate: "refused" }
  /** Sent before, given up, or thrown out. */
  | { fate: "gone" }
  /** The address has had enough for now; ms. */
  | { fate: "waits"; wait: number };

/** @param isLast of the tries: when it fails too, the letter is given up, and stays to be seen */
export async function deliverMail(
  db: Db,
  room: MailRoom,
  { id, now, isLast }: { id: string; now: number; isLast: boolean },
): Promise<Delivery> {
  const mail = await findWanted(db, id, now);
  if (!mail) return { fate: "gone" };
  const isOurs = mail.kind === "contactRequest";
  const wait = isOurs ? undefined : await findWait(db, lettersOfAddress, mail.recipient, now);
  if (wait !== undefined) return { fate: "waits", wait };
  try {
    await room.post.send(await letterOf(db, room, mail, now));
  } catch (error) {
    if (!isOurs) await giveBack(db, lettersOfAddress, mail.recipient, now);
    const isFinal = error instanceof PostError && error.isFinal;
    const failure = error instanceof PostError ? error.message : "the letter could not be written";
    const isOver = isFinal || isLast;
    if (isOver && isUntraceable(mail)) await deleteMail(db, id);
    else await markFailed(db, id, { failure, failedAt: isOver ? new Date(now) : null });
    if (isFinal) return { fate: "refused" };
    throw error;
  }
  if (isUntraceable(mail)) await deleteMail(db, id);
  else await markSent(db, id, new Date(now));
  return { fate: "sent" };
}

/** To somebody of whom the shop keeps nothing any more. */
const isUntraceable = ({ kind }: MailRow) => kind === "farewell";

/** One may be for nobody: asked for where the shop did not want to say whom it knows. */
async function findWanted(db: Db, id: string, now: number): Promise<MailRow | undefined> {
  const mail = await findUnsent(db, id);
  if (mail?.kind !== "passwordReset") return mail;
  if (await findCustomer(db, { email: mail.recipient })) return mail;
  const failedAt = new Date(now);
  await markFailed(db, id, { failure: "nobody has this address", failedAt });
  return undefined;
}

async function letterOf(db: Db, room: MailRoom, mail: MailRow, now: number): Promise<Letter> {
  const lang = readLang(mail.lang) ?? defaultLang;
  // as: the outbox writes no other
  const kind = mail.kind as LetterKind;
  const settings = settingsIn(lang, (await readFrame(db)).rows.settings);
  const { link, stopLink } = await linksOf(db, room, { kind, mail, lang, now });
  const shop = {
    name: settings.store_name,
    url: room.publicUrl + pathIn(lang, "/"),
    phone: settings.phone,
  };
  const own = await findTemplate(db, kind, lang);
  const written = writeLetter({ kind, lang, facts: mail.facts, own, link, stopLink, shop });
  return { id: mail.id, from: room.from, to: mail.recipient, stopLink, ...written };
}

async function linksOf(
  db: Db,
  { publicUrl, random }: MailRoom,
  { kind, mail, lang, now }: { kind: LetterKind; mail: MailRow; lang: Lang; now: number },
): Promise<{ link?: string; stopLink?: string }> {
  if (kind === "contactRequest") return {};
  const email = mail.recipient;
  const inShop = (path: string) => publicUrl + pathIn(lang, path);
  const withToken = async (path: string, purpose: TokenPurpose) => {
    const customerId = mail.facts.customer;
    const token = await makeToken(db, random, { purpose, email, lang, customerId, now });
    return inShop(`${path}?token=${token}`);
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
    case "accountDelete":
      return { link: await withToken("/profile/delete", "delete") };
    case "welcome":
      return { link: inShop("/checklist") };
    case "farewell":
      return {};
    case "orderPlaced":
      return { link: inShop(mail.facts.path ?? "/") };
    case "passwordChanged":
      return { link: inShop("/forgot-password") };
    default:
      return {
        link: inShop(mail.facts.path ?? "/"),
        stopLink: await withToken("/subscription/unsubscribe", "stop"),
      };
  }
}
