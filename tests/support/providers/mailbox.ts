/** A real mail server for the calling test, and the shop's transport to it. */
import { randomBytes } from "node:crypto";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Mailer } from "#server/platform/mails/mailer.ts";
import { createSmtpTransport } from "#server/platform/mails/transport.ts";
import { tokenKeyOf } from "#server/platform/tokens/jwt.ts";
import { atEnd } from "#tests/support/at-end.ts";
import { type ReceivedMessage, readMessage } from "./read-message.ts";

/** Signs the links of sign-in letters. */
const tokenKey = tokenKeyOf("a secret of the tests, 32 characters");

/** A number: refuses with that code. silence, hangUp: during a message. mute: sends no greeting. */
type ServerFault = number | "silence" | "hangUp" | "mute";

export type Mailbox = {
  /** The messages that the server accepted. */
  messages: ReceivedMessage[];
  room: Mailer;
  /** The token in the message's link to this path of the site. */
  tokenOf: (message: ReceivedMessage | undefined, path: string) => string;
  /** How the server treats the next messages; undefined: it accepts them. */
  refuseWith: (fault: ServerFault | undefined) => void;
  /** How many messages it started to read. */
  startedCount: () => number;
  url: string;
};

export async function openMailbox(site: string): Promise<Mailbox> {
  const messages: ReceivedMessage[] = [];
  let fault: ServerFault | undefined;
  let started = 0;
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    // Connections that are left unanswered on purpose end with the test.
    closeTimeout: 100,
    onConnect(_session, done) {
      if (fault !== "mute") done();
    },
    onRcptTo(_address, _session, done) {
      const code = typeof fault === "number" && { responseCode: fault };
      done(code ? Object.assign(new Error("no"), code) : undefined);
    },
    onData(stream, session, done) {
      started += 1;
      if (fault === "hangUp") for (const socket of sockets) socket.destroy();
      if (fault !== undefined) return void stream.resume();
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        messages.push({ to, ...readMessage(Buffer.concat(parts).toString("utf8")) });
        done();
      });
    },
  });
  // The sender may be killed.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a file
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  const transport = createSmtpTransport(url);
  atEnd(async () => {
    transport.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  return {
    messages,
    room: { transport, from: "shop@torba.example", publicUrl: site, random: randomBytes, tokenKey },
    refuseWith: (next) => {
      fault = next;
    },
    startedCount: () => started,
    url,
    tokenOf(message, path) {
      const [, token] = message?.text.split(`${site}${path}?token=`) ?? [];
      return /^[\w-]{43}/.exec(token ?? "")?.[0] ?? "no token";
    },
  };
}
