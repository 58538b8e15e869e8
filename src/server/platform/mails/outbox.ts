/**
 * Letters are put into the database in the transaction of what causes them, together with the job
 * that sends them: they are there with it or not at all, and outlive any crash.
 */
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/http/context.ts";
import type { LetterFacts, LetterKind } from "./message-kinds.ts";
import { addMail, scheduleMail } from "./sql.ts";

export type NewMail<Kind extends LetterKind = LetterKind> = {
  id: string;
  kind: Kind;
  recipient: string;
  lang: Lang;
  /** ms */
  now: number;
} & (Kind extends "subscriptionConfirm" ? { facts?: undefined } : { facts: LetterFacts[Kind] });

export async function putMail<Kind extends LetterKind>(db: Db, mail: NewMail<Kind>): Promise<void> {
  const { id, kind, recipient, lang, facts = {}, now } = mail;
  await addMail(db, { id, kind, recipient, lang, facts, createdAt: new Date(now) });
  await scheduleMail(db, id, 0);
}
