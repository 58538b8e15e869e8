/** The mail server that the owner has entered; SMTP_URL of the environment takes precedence. */
import type { Db } from "#server/platform/db/db.ts";
import { type Secrets, writeSecret } from "#server/platform/secrets/secrets.ts";
import { findMailServerRow, saveMailServerRow } from "./sql-mail-server.ts";
import { createSmtpTransport, type MailTransport } from "./transport.ts";

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
export async function saveMailServer(
  db: Db,
  secrets: Secrets,
  sent: Partial<Omit<MailServer, "pass">> & { pass?: string | null | undefined },
): Promise<void> {
  const stored = await findMailServer(db);
  const pass = writeSecret(secrets, place, { stored: stored.pass, sent: sent.pass });
  await saveMailServerRow(db, { ...stored, ...sent, pass });
}

/** Sends over the server that is entered at the moment, else over `otherwise`. */
export function createStoredTransport(
  db: Db,
  secrets: Secrets,
  otherwise: MailTransport,
): MailTransport {
  let opened: { url: string; transport: MailTransport } | undefined;

  async function find(): Promise<{ transport: MailTransport; from?: string }> {
    const server = await findMailServer(db);
    if (server.host === "") return { transport: otherwise };
    const url = urlOf(server, secrets.decrypt(place, server.pass) ?? "");
    if (opened?.url !== url) {
      opened?.transport.close();
      opened = { url, transport: createSmtpTransport(url) };
    }
    const { from_name: name, from_address: address } = server;
    const from = name && address ? `"${name.replace(/["\\\r\n]/g, "")}" <${address}>` : address;
    return { transport: opened.transport, ...(from && { from }) };
  }

  return {
    async send(mail) {
      const { transport, from = mail.from } = await find();
      await transport.send({ ...mail, from });
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
