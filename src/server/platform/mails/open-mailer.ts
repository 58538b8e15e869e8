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
  /** Receives the link of a sign-in letter where there is no mail server. */
  onSignInLink?: (link: string) => void;
};

/** Opens the shop's mailer: over SMTP, or into a folder. */
export function openMailer(config: MailerConfig): Mailer {
  const { smtpUrl, dataDir, publicUrl, onFileWritten, tokenKey, onSignInLink } = config;
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
    onSignInLink: smtpUrl ? undefined : onSignInLink,
  };
}

/** The SMTP account where it is an address: most servers accept no other sender. */
function senderOf(smtpUrl: string | undefined, publicUrl: string): string {
  const smtpUser = decodeURIComponent(smtpUrl ? new URL(smtpUrl).username : "");
  return smtpUser.includes("@") ? smtpUser : `shop@${new URL(publicUrl).hostname}`;
}
