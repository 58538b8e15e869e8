/**
 * The personal data that a resource stores about a customer: the export is read and an account is
 * erased only through these declarations. Every table with an owner, an e-mail or a phone belongs to
 * one of them, or is listed as an exception in the flow test of personal data.
 */
import type { NewId } from "#contract/clock.ts";
import type { Db } from "#server/platform/db/db.ts";

/** A customer, by every key that rows use for them. */
export type DataSubject = {
  ownerId: string;
  /** "": none. */
  email: string;
  phone: string | null;
  /** Whether the e-mail is confirmed: anyone can register with any address. */
  isConfirmed: boolean;
};

/** Exported rows: JSON, named as on the wire, money in UAH. */
export type ExportedRows = unknown[] | AsyncIterable<unknown>;

/** `now` in ms. */
export type ErasureContext = { db: Db; newId: NewId; now: number };

export type PersonalData = {
  /** Table names in the database. */
  tables: readonly string[];
  /** Parts of the export, by their names there. */
  parts: Readonly<
    Record<string, (db: Db, whose: DataSubject) => Promise<ExportedRows> | ExportedRows>
  >;
  /** Erases what is not deleted with the owner's row; runs before that, in the same transaction. */
  erase?: (erasing: ErasureContext, whose: DataSubject) => Promise<void>;
};
