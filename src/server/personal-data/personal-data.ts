/**
 * What a noun holds of a customer: the one place from which the export is read and by which an
 * account is deleted. Every table that names an owner, an e-mail or a phone is spoken for by one of
 * these, or stands in the list of exceptions in tests/flows/belongings.
 */
import type { NewId } from "#contract/clock.ts";
import type { Db } from "#server/platform/http/context.ts";

/** A customer, by every name that rows know them by. */
export type Whose = {
  ownerId: string;
  /** "": none. */
  email: string;
  phone: string | null;
  /** Whether the e-mail is known to be the customer's: anyone can register with any. */
  isConfirmed: boolean;
};

/** Rows as they are told: JSON, named as on the wire, money in UAH. */
export type Told = unknown[] | AsyncIterable<unknown>;

/** `now` in ms. */
export type Erasing = { db: Db; newId: NewId; now: number };

export type Belongings = {
  /** By the names that the database has for them. */
  tables: readonly string[];
  /** Of the export, by the name it has there. */
  parts: Readonly<Record<string, (db: Db, whose: Whose) => Promise<Told> | Told>>;
  /** What does not go with the owner's own row: in the transaction that deletes it, before it. */
  erase?: (erasing: Erasing, whose: Whose) => Promise<void>;
};
