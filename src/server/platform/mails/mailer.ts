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
  /**
   * Prints what opens the back office where no mail server brings it. Absent where the environment
   * names the server: there it can be mended without the back office.
   */
  printAccess?: ((access: { link: string } | { code: string }) => void) | undefined;
};
