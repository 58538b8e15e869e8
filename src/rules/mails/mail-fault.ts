/** Why a mail server did not accept a mail, by the codes of its connection and its answer. */

import type { MailFault } from "#contract/admin/mail-server.ts";

/** Codes of nodemailer and of Node's network. */
const faults: Readonly<Record<string, MailFault>> = {
  EDNS: "noServer",
  ENOTFOUND: "noServer",
  EAI_AGAIN: "noServer",
  ECONNECTION: "noConnection",
  ECONNREFUSED: "noConnection",
  ECONNRESET: "noConnection",
  EHOSTUNREACH: "noConnection",
  ENETUNREACH: "noConnection",
  ESOCKET: "noConnection",
  ETIMEDOUT: "noAnswer",
  EAUTH: "noAccount",
  ENOAUTH: "noAccount",
  ETLS: "noEncryption",
  EENVELOPE: "refusedAddress",
  EMESSAGE: "refusedMail",
  EPROTOCOL: "refusedMail",
};

export const mailFaultOf = (code: string): MailFault => faults[code] ?? "otherFault";

/** What a mail's row says of a failed attempt: a sentence that ends with the codes. */
export function readMailFailure(failure: string): { fault: MailFault; answer: string } {
  const [, code = "", answer = ""] = /: (E[A-Z_]+)(?: (\d+))?$/.exec(failure) ?? [];
  return { fault: mailFaultOf(code), answer: code && answer };
}
