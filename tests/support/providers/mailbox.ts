/** A real mail server of the calling test's own, and the shop's way to it. */
import { randomBytes } from "node:crypto";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import type { MailRoom } from "#server/platform/mails/deliver.ts";
import { openSmtp } from "#server/platform/mails/transport.ts";
import { atEnd } from "#tests/support/at-end.ts";
import { type ReadLetter, readLetter } from "./read-message.ts";

/** refuse: by a number. silence, hangUp: when a letter has begun to come. mute: not even a greeting. */
type Trouble = number | "silence" | "hangUp" | "mute";

export type Mailbox = {
  /** Those that the server has taken. */
  letters: ReadLetter[];
  room: MailRoom;
  /** The token of the letter's link to this path of the site. */
  tokenOf: (letter: ReadLetter | undefined, path: string) => string;
  /** What the server says to the next letters; undefined: it takes them. */
  refuseWith: (trouble: Trouble | undefined) => void;
  /** How many letters it has begun to read. */
  begun: () => number;
  url: string;
};

export async function openMailbox(site: string): Promise<Mailbox> {
  const letters: ReadLetter[] = [];
  let trouble: Trouble | undefined;
  let begun = 0;
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    // What is left unanswered on purpose ends with the test.
    closeTimeout: 100,
    onConnect(_session, done) {
      if (trouble !== "mute") done();
    },
    onRcptTo(_address, _session, done) {
      const code = typeof trouble === "number" && { responseCode: trouble };
      done(code ? Object.assign(new Error("no"), code) : undefined);
    },
    onData(stream, session, done) {
      begun += 1;
      if (trouble === "hangUp") for (const socket of sockets) socket.destroy();
      if (trouble !== undefined) return void stream.resume();
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, ...readLetter(Buffer.concat(parts).toString("utf8")) });
        done();
      });
    },
  });
  // Whoever was sending may be killed.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a file
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  const post = openSmtp(url);
  atEnd(async () => {
    post.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  return {
    letters,
    room: { post, from: "shop@torba.example", publicUrl: site, random: randomBytes },
    refuseWith: (next) => {
      trouble = next;
    },
    begun: () => begun,
    url,
    tokenOf(letter, path) {
      const [, token] = letter?.text.split(`${site}${path}?token=`) ?? [];
      return /^[\w-]{43}/.exec(token ?? "")?.[0] ?? "no token";
    },
  };
}
