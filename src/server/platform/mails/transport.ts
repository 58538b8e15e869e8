/**
 * How a letter leaves: through the mail server that SMTP_URL names, or, without one, into a file
 * whose path is all that is logged.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";

export type Letter = {
  /** Of the letter, the same at every try: mail programs show it once. */
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** One press in the mail program ends the letters. */
  stopLink?: string | undefined;
};

export type Post = {
  /** Throws `PostError`. */
  send: (letter: Letter) => Promise<void>;
  close: () => void;
};

/** Says what the mail server said by number, never whom the letter was for. */
export class PostError extends Error {
  /** It would say the same at every try. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal: boolean) {
    super(`a letter was not taken: ${code}`);
    this.name = "PostError";
    this.isFinal = isFinal;
  }
}

const second = 1_000;
/** Until a mail server is there and greets, and between any two words of it; ms. */
const patience = { greeting: 10 * second, silence: 20 * second };

export function openSmtp(url: string, { greeting, silence } = patience): Post {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      await transport.sendMail(messageOf(letter)).catch((error: unknown) => {
        throw readFailure(error);
      });
    },
    close: () => transport.close(),
  };
}

/** @param say is told the path of each letter */
export function openMailFolder(folder: string, say: (file: string) => void): Post {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter));
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${letter.id}.eml`);
      // The link in it opens to whoever reads it.
      await writeFile(file, message as Buffer, { mode: 0o600 });
      say(file);
    },
    close: () => transport.close(),
  };
}

function messageOf(letter: Letter) {
  const { id, from, to, subject, html, text, stopLink } = letter;
  const host = from.slice(from.lastIndexOf("@") + 1).replace(/>$/, "");
  return {
    from,
    // An object: a list of addresses in one text would be read as such.
    to: { name: "", address: to },
    ...{ subject, html, text },
    messageId: `<${id}@${host}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(stopLink ? { "List-Unsubscribe": `<${stopLink}>` } : {}),
      // Only https links may be pressed so.
      ...(stopLink?.startsWith("https:")
        ? { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {}),
    },
  };
}

/** 5xx is the server's last word on this address or letter; on who we are it may change its mind. */
function readFailure(error: unknown): PostError {
  if (!(error instanceof Error)) return new PostError("unknown", false);
  const response: unknown = Reflect.get(error, "responseCode");
  const code: unknown = Reflect.get(error, "code");
  const isFinal =
    typeof response === "number" &&
    response >= 500 &&
    (code === "EENVELOPE" || code === "EMESSAGE");
  return new PostError(`${String(code ?? "unknown")} ${String(response ?? "")}`.trim(), isFinal);
}
