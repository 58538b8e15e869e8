/**
 * The outbox: a mail and the job that sends it are stored in the transaction of what causes it. So
 * both exist or neither, and they survive any crash.
 */
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { MessageData, MessageKind } from "./message-kinds.ts";
import { addMail, scheduleMail } from "./sql.ts";

export type NewMail<Kind extends MessageKind = MessageKind> = {
  id: string;
  kind: Kind;
  recipient: string;
  lang: Lang;
  /** Of a mail that tells a buyer of their order. */
  orderId?: string;
  /** ms */
  now: number;
} & (Kind extends "subscriptionConfirm"
  ? { facts?: undefined }
  : // What only the delivery makes is stored nowhere.
    { facts: Kind extends "adminConfirm" ? Omit<MessageData[Kind], "code"> : MessageData[Kind] });

export async function enqueueMail<Kind extends MessageKind>(
  db: Db,
  mail: NewMail<Kind>,
): Promise<void> {
  const { id, kind, recipient, lang, orderId, facts = {}, now } = mail;
  await addMail(db, { id, kind, recipient, lang, orderId, facts, createdAt: new Date(now) });
  await scheduleMail(db, id, 0);
}
