/** Codes that only /api/v1 answers, beside those of the shop's calls. */
import { type ErrorCode, errorStatus, type FieldCode } from "#contract/errors.ts";
import type { MailFault } from "./mail-server.ts";

export const adminErrorStatus = {
  noFile: 400,
  /** A session of the back office needs a fresh letter for this; a program's token never does. */
  confirmationNeeded: 403,
  inUse: 409,
  versionChanged: 412,
  wrongKind: 415,
} as const;
export type AdminErrorCode = keyof typeof adminErrorStatus;
export type AnyErrorCode = ErrorCode | AdminErrorCode;

export const anyErrorStatus: Readonly<Record<AnyErrorCode, number>> = {
  ...errorStatus,
  ...adminErrorStatus,
};

/**
 * `unknown`: the id of something that is not there; `taken`: another one has it; `saleAbovePrice`: a
 * sale price and the price beside it are the wrong way round.
 */
export type AnyFieldCode = FieldCode | MailFault | "unknown" | "taken" | "saleAbovePrice";
