/** The mail server that the owner has entered; SMTP_URL of the environment takes precedence. */
import type { MailPlace } from "#contract/admin/mail-server.ts";
import type { Db } from "#server/platform/db/db.ts";
import { type Secrets, writeSecret } from "#server/platform/secrets/secrets.ts";
import { findMailServerRow, saveMailServerRow } from "./sql-mail-server.ts";
import {
  createSmtpTransport,
  findSmtpFault,
  type MailServerFault,
  type MailTransport,
} from "./transport.ts";

export type MailServer = {
  host: string;
  port: number;
  user: string;
  /** encrypted; null: none */
  pass: string | null;
  from_name: string;
  from_address: string;
};

const none: MailServer = {
  host: "",
  port: 587,
  user: "",
  pass: null,
  from_name: "",
  from_address: "",
};
const place = "mail server password";

export async function findMailServer(db: Db): Promise<MailServer> {
  return { ...none, ...(await findMailServerRow(db)) };
}

/** `pass` as sent: undefined keeps it, null forgets it. */
type SentMailServer = Partial<Omit<MailServer, "pass">> & { pass?: string | null | undefined };

export async function saveMailServer(
  db: Db,
  secrets: Secrets,
  sent: SentMailServer,
): Promise<void> {
  const stored = await findMailServer(db);
  const pass = writeSecret(secrets, place, { stored: stored.pass, sent: sent.pass });
  await saveMailServerRow(db, { ...stored, ...sent, pass });
}

/** Of the stored server as it is, or with what is sent; undefined: it works, or there is none. */
export async function tryMailServer(
  db: Db,
  secrets: Secrets,
  sent: SentMailServer = {},
): Promise<MailServerFault | undefined> {
  const stored = await findMailServer(db);
  const encrypted = writeSecret(secrets, place, { stored: stored.pass, sent: sent.pass });
  const server = { ...stored, ...sent, pass: encrypted };
  if (server.host === "") return undefined;
  return findSmtpFault(urlOf(server, secrets.decrypt(place, encrypted) ?? ""));
}

/** Where a letter of this moment goes. */
export async function findMailPlace(db: Db, hasMailServer: boolean): Promise<MailPlace> {
  if (hasMailServer) return "mail";
  return (await findMailServer(db)).host === "" ? "log" : "mailOrLog";
}

/** Sends over the server that is entered at the moment, else over `otherwise`. */
export function createStoredTransport(
  db: Db,
  secrets: Secrets,
  otherwise: MailTransport,
): MailTransport {
  let opened: { url: string; transport: MailTransport } | undefined;

  type Sender = { from?: string; fromName?: string };
  async function find(): Promise<{ transport: MailTransport; sender?: Sender }> {
    const server = await findMailServer(db);
    if (server.host === "") return { transport: otherwise };
    const url = urlOf(server, secrets.decrypt(place, server.pass) ?? "");
    if (opened?.url !== url) {
      opened?.transport.close();
      opened = { url, transport: createSmtpTransport(url) };
    }
    const { from_name: fromName, from_address: from } = server;
    const sender = { ...(from && { from }), ...(fromName && { fromName }) };
    return { transport: opened.transport, sender };
  }

  return {
    async send(mail) {
      const { transport, sender } = await find();
      return transport.send({ ...mail, ...sender });
    },
    close() {
      opened?.transport.close();
      otherwise.close();
    },
  };
}

function urlOf({ host, port, user }: MailServer, pass: string): string {
  const scheme = port === 465 ? "smtps" : "smtp";
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(pass)}@` : "";
  return `${scheme}://${account}${host}:${port}`;
}
