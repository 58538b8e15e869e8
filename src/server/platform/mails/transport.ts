/**
 * Mail transports: the SMTP server of SMTP_URL, or, without one, files in a folder. Only a file's
 * path is logged.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";

export type MailMessage = {
  /** The same at every attempt, so that mail programs show it once. */
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** URL for the mail program's unsubscribe button. */
  stopLink?: string | undefined;
};

export type MailTransport = {
  /** Throws `TransportError`. */
  send: (mail: MailMessage) => Promise<void>;
  close: () => void;
};

/** Holds the mail server's status codes, never the recipient. */
export class TransportError extends Error {
  /** The server would reject it at every attempt. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal: boolean) {
    super(`the mail was not accepted: ${code}`);
    this.name = "TransportError";
    this.isFinal = isFinal;
  }
}

const second = 1_000;
/** ms until the mail server connects and greets, and between any two of its answers. */
const smtpTimeouts = { greeting: 10 * second, silence: 20 * second };

export function createSmtpTransport(
  url: string,
  { greeting, silence } = smtpTimeouts,
): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(nodemailerMessageOf(mail)).catch((error: unknown) => {
        throw toTransportError(error);
      });
    },
    close: () => transport.close(),
  };
}

/** @param onFileWritten receives the path of each message */
export function createFolderTransport(
  folder: string,
  onFileWritten: (file: string) => void,
): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(nodemailerMessageOf(mail));
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${mail.id}.eml`);
      // Readable by the shop's user only: the links in it work for anyone.
      await writeFile(file, message as Buffer, { mode: 0o600 });
      onFileWritten(file);
    },
    close: () => transport.close(),
  };
}

function nodemailerMessageOf(mail: MailMessage) {
  const { id, from, to, subject, html, text, stopLink } = mail;
  const host = from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "");
  return {
    from,
    // An object: a string with several addresses would be parsed as a list.
    to: { name: "", address: to },
    subject,
    html,
    text,
    messageId: `<${id}@${host}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(stopLink ? { "List-Unsubscribe": `<${stopLink}>` } : {}),
      // One-click unsubscribe requires https.
      ...(stopLink?.startsWith("https:")
        ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {}),
    },
  };
}

/** A 5xx on the recipient or message is permanent; a 5xx on our login may be temporary. */
function toTransportError(error: unknown): TransportError {
  if (!(error instanceof Error)) return new TransportError("unknown", false);
  const response: unknown = Reflect.get(error, "responseCode");
  const code: unknown = Reflect.get(error, "code");
  const isFinal =
    typeof response === "number" &&
    response >= 500 &&
    (code === "EENVELOPE" || code === "EMESSAGE");
  return new TransportError(
    `${String(code ?? "unknown")} ${String(response ?? "")}`.trim(),
    isFinal,
  );
}
