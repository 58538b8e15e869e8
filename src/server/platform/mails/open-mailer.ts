import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Mailer } from "./mailer.ts";
import { createFolderTransport, createSmtpTransport } from "./transport.ts";

type MailerConfig = {
  smtpUrl: string | undefined;
  dataDir: string;
  publicUrl: string;
  adminUrl?: string | undefined;
  /** Receives the path of each message that was written to a file. */
  onFileWritten: (file: string) => void;
  tokenKey: Buffer;
  /** Receives the link or the code of a letter that no mail server brings. */
  printAccess?: Mailer["printAccess"];
};

/** Opens the shop's mailer: over SMTP, or into a folder. */
export function openMailer(config: MailerConfig): Mailer {
  const { smtpUrl, dataDir, publicUrl, onFileWritten, tokenKey, printAccess } = config;
  const transport = smtpUrl
    ? createSmtpTransport(smtpUrl)
    : createFolderTransport(path.join(dataDir, "mail"), onFileWritten);
  return {
    transport,
    from: senderOf(smtpUrl, publicUrl),
    publicUrl,
    random: randomBytes,
    tokenKey,
    adminUrl: config.adminUrl,
    printAccess: smtpUrl ? undefined : printAccess,
  };
}

/** The SMTP account where it is an address: most servers accept no other sender. */
function senderOf(smtpUrl: string | undefined, publicUrl: string): string {
  const smtpUser = decodeURIComponent(smtpUrl ? new URL(smtpUrl).username : "");
  return smtpUser.includes("@") ? smtpUser : `shop@${new URL(publicUrl).hostname}`;
}
