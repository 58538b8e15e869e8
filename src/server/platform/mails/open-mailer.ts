import { randomBytes } from "node:crypto";
import path from "node:path";
import type { MailRoom } from "./deliver.ts";
import { openMailFolder, openSmtp } from "./transport.ts";

type MailConfig = {
  smtpUrl: string | undefined;
  dataDir: string;
  publicUrl: string;
  /** Told the path of each letter that was written into a file. */
  say: (file: string) => void;
};

/** The shop's way to send letters. */
export function openMailRoom({ smtpUrl, dataDir, publicUrl, say }: MailConfig): MailRoom {
  const post = smtpUrl ? openSmtp(smtpUrl) : openMailFolder(path.join(dataDir, "mail"), say);
  return { post, from: senderOf(smtpUrl, publicUrl), publicUrl, random: randomBytes };
}

/** The account at the mail server where it is an address: most servers take letters from no other. */
function senderOf(smtpUrl: string | undefined, publicUrl: string): string {
  const account = decodeURIComponent(smtpUrl ? new URL(smtpUrl).username : "");
  return account.includes("@") ? account : `shop@${new URL(publicUrl).hostname}`;
}
