import type { MailTransport } from "./transport.ts";

export type Mailer = {
  transport: MailTransport;
  /** Sender address. */
  from: string;
  publicUrl: string;
  random: (bytes: number) => Buffer;
};
