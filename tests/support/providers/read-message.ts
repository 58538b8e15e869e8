/** Decodes a mail message from its SMTP source. */
export type ReceivedMessage = {
  to: string[];
  subject: string;
  headers: Record<string, string>;
  html: string;
  text: string;
};

export function readMessage(source: string): Omit<ReceivedMessage, "to"> {
  const { headers, body } = split(source);
  const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1] ?? "none";
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, "")));
  const find = (type: string) => {
    const part = parts.find((one) => one.headers["content-type"]?.startsWith(type));
    return part ? decode(part.body, part.headers["content-transfer-encoding"] ?? "") : "";
  };
  return {
    headers,
    subject: decodeWords(headers.subject ?? ""),
    html: find("text/html"),
    text: find("text/plain"),
  };
}

function split(source: string): { headers: Record<string, string>; body: string } {
  const [head = "", ...rest] = source.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const pairs = lines.map((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return { headers: Object.fromEntries(pairs), body: rest.join("\r\n\r\n") };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return encoding === "quoted-printable" ? fromQuoted(body.replace(/=\r\n/g, "")) : body;
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** =?UTF-8?B?…?= and =?UTF-8?Q?…?=; whitespace between two encoded words is dropped. */
function decodeWords(text: string): string {
  const bytes = text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("latin1")
        : word
            .replace(/_/g, " ")
            .replace(/=([0-9A-F]{2})/gi, (__, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
