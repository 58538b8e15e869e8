/** A multipart body, as a browser's form sends it. */
import { randomUUID } from "node:crypto";

export type SentFile = { name: string; bytes: Buffer | string; field?: string };

export function formOf(files: readonly SentFile[], fields: Record<string, string> = {}) {
  const boundary = `----${randomUUID()}`;
  const parts: Buffer[] = [];
  const part = (head: string, body: Buffer | string) =>
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from("\r\n"),
    );
  for (const [name, value] of Object.entries(fields)) part(`name="${name}"`, value);
  for (const { name, bytes, field = "file" } of files)
    part(`name="${field}"; filename="${name}"`, bytes);
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    body: Buffer.concat(parts),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
