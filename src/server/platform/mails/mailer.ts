import type { MailTransport } from "./transport.ts";

export type Mailer = {
  transport: MailTransport;
  /** Sender address. */
  from: string;
  publicUrl: string;
  /** Of the back office's own host. */
  adminUrl?: string | undefined;
  random: (bytes: number) => Buffer;
  /** Signs the tokens of sign-in links to /admin. */
  tokenKey: Buffer;
  /** Prints a sign-in link where no mail server would bring it. */
  onSignInLink?: ((link: string) => void) | undefined;
};
