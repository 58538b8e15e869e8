/** A real mail server of the calling test's own, and the shop's way to it. */
import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";
import type { MailRoom } from "#server/mails/deliver.ts";
import { openSmtp } from "#server/mails/post.ts";
import { type ReadLetter, readLetter } from "./read-letter.ts";

export type Mailbox = {
  letters: ReadLetter[];
  room: MailRoom;
  /** The token of the letter's link to this path of the site. */
  tokenOf: (letter: ReadLetter | undefined, path: string) => string;
  /** What the server says to the next letters; undefined: it takes them. */
  refuseWith: (code: number | undefined) => void;
  url: string;
};

export async function openMailbox(site: string): Promise<Mailbox> {
  const letters: ReadLetter[] = [];
  let refusal: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo(_address, _session, done) {
      done(refusal ? Object.assign(new Error("no"), { responseCode: refusal }) : undefined);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, ...readLetter(Buffer.concat(parts).toString("utf8")) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a file
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  const post = openSmtp(url);
  afterAll(async () => {
    post.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  return {
    letters,
    room: { post, from: "shop@torba.example", publicUrl: site, random: randomBytes },
    refuseWith: (code) => {
      refusal = code;
    },
    url,
    tokenOf(letter, path) {
      const [, token] = letter?.text.split(`${site}${path}?token=`) ?? [];
      return /^[\w-]{43}/.exec(token ?? "")?.[0] ?? "no token";
    },
  };
}
