/**
 * Mail transports: the SMTP server of SMTP_URL, or, without one, files in a folder. Only a file's
 * path is logged.
 */
import { mkdir, readdir, stat, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import type { MailFault } from "#contract/admin/mail-server.ts";
import { mailFaultOf } from "#rules/mails/mail-fault.ts";

export type MailMessage = {
  /** The same at every attempt, so that mail programs show it once. */
  id: string;
  /** The sender's address. */
  from: string;
  /** What mail programs show in place of the address. */
  fromName: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** URL for the mail program's unsubscribe button. */
  stopLink?: string | undefined;
};

/** A mail server has accepted it, or it is a file that nobody delivers. */
export type MailDestination = "server" | "file";

export type MailTransport = {
  /** Throws `TransportError`. */
  send: (mail: MailMessage) => Promise<MailDestination>;
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
      return "server";
    },
    close: () => transport.close(),
  };
}

/** ms: somebody waits for it, and a change of the settings has a transaction open. */
const trialTimeouts = { connection: 6 * second, all: 12 * second };

export type MailServerFault = { fault: MailFault; answer: string };

/** Connects and signs in; undefined: the server lets us. */
export async function findSmtpFault(url: string): Promise<MailServerFault | undefined> {
  const { connection, all } = trialTimeouts;
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: connection,
    greetingTimeout: connection,
    socketTimeout: connection,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<MailServerFault>((resolve) => {
    timer = setTimeout(() => resolve({ fault: "noAnswer", answer: "" }), all);
  });
  const verified = transport.verify().then(() => undefined, toServerFault);
  try {
    return await Promise.race([verified, late]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

function toServerFault(error: unknown): MailServerFault {
  if (!(error instanceof Error)) return { fault: "otherFault", answer: String(error) };
  const response: unknown = Reflect.get(error, "response");
  const answer = typeof response === "string" ? response : error.message;
  return { fault: mailFaultOf(String(Reflect.get(error, "code"))), answer };
}

const hour = 3_600_000;
/** ms; as long as the rows of sent mails stay. */
const filesStayFor = 30 * 86_400_000;

/** They name people, also those whose data were erased. */
async function deleteOldFiles(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".eml")) continue;
    const file = path.join(folder, name);
    // Another process may delete the same ones.
    const known = await stat(file).catch(() => undefined);
    if (known && now - known.mtimeMs > filesStayFor) await unlink(file).catch(() => {});
  }
}

/** @param onFileWritten receives the path of each message */
export function createFolderTransport(
  folder: string,
  onFileWritten: (file: string) => void,
): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  let cleanedAt = 0;
  return {
    async send(mail) {
      const { message } = await transport.sendMail(nodemailerMessageOf(mail));
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${mail.id}.eml`);
      // Readable by the shop's user only: the links in it work for anyone.
      await writeFile(file, message as Buffer, { mode: 0o600 });
      const now = Date.now();
      if (now - cleanedAt > hour) {
        cleanedAt = now;
        await deleteOldFiles(folder, now);
      }
      onFileWritten(file);
      return "file";
    },
    close: () => transport.close(),
  };
}

function nodemailerMessageOf(mail: MailMessage) {
  const { id, from, fromName, to, subject, html, text, stopLink } = mail;
  const host = from.slice(from.lastIndexOf("@") + 1);
  return {
    // Objects: a string with several addresses would be parsed as a list.
    from: { name: fromName, address: from },
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
