import type { Db } from "./platform/db/db.ts";
import { printMailServerFault } from "./platform/mails/print-fault.ts";
import { printOwner } from "./platform/tokens/first-owner.ts";

type Access = { adminUrl?: string | undefined; shopUrl: string; smtpUrl?: string | undefined };

/** Where the owner signs in, and whether the link can reach them. */
export async function printAccess(
  print: (line: string) => void,
  db: Db,
  access: Access,
): Promise<void> {
  await printOwner(print, db, access);
  // no await: a mail server may take its time, and the shop is open
  void printMailServerFault(print, access.smtpUrl);
}
