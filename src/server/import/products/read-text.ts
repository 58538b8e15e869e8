/** A file as a stream of text, in the encoding that it says it has; never whole in memory. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { ImportRefusal } from "#server/import/refusal.ts";

export type Sniffed = {
  file: string;
  encoding: string;
  kind: "table" | "feed";
  /** Of a table: its first line. */
  firstLine: string;
};

const beginning = 256 * 1024;

/** Looks at the beginning; throws `ImportRefusal` for what is no table and no feed. */
export async function sniffFile(file: string, given: string | undefined): Promise<Sniffed> {
  const bytes = await readBeginning(file);
  const ascii = bytes.toString("latin1").replace(/^\u00ef\u00bb\u00bf/, "");
  const kind = /^\s*</.test(ascii) ? "feed" : "table";
  const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(ascii)?.[1];
  const encoding = given ?? declared ?? "utf-8";
  const decoder = makeDecoder(file, encoding);
  let text: string;
  try {
    text = decoder.decode(bytes, { stream: true });
  } catch {
    throw notIn(file, encoding);
  }
  if (text.trim() === "") throw new ImportRefusal(`${file} is empty.`, { code: "empty" });
  return { file, encoding, kind, firstLine: text.split(/\r\n|\n|\r/, 1)[0] ?? "" };
}

async function readBeginning(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefusal(`${file} cannot be opened (${error.code}).`);
  });
  try {
    if (!(await handle.stat()).isFile()) throw new ImportRefusal(`${file} is not a file.`);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginning), 0, beginning, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

export async function* readText({ file, encoding }: Sniffed): AsyncGenerator<string> {
  const decoder = makeDecoder(file, encoding);
  for await (const chunk of createReadStream(file)) {
    const text = decode(chunk as Buffer); // as: a stream without an encoding gives Buffers
    if (text.includes("\0")) throw new ImportRefusal(`${file} is not text.`, { code: "notText" });
    yield text;
  }
  yield decode();

  function decode(chunk?: Buffer): string {
    try {
      // The decoder drops a byte order mark.
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw notIn(file, encoding);
    }
  }
}

function makeDecoder(file: string, encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new ImportRefusal(`${file} is in ${encoding}, which nobody here can read.`);
  }
}

function notIn(file: string, encoding: string): ImportRefusal {
  return new ImportRefusal(
    `${file} is not ${encoding.toUpperCase()} text: save it as UTF-8, or name its encoding: --encoding windows-1251.`,
    { code: "encoding" },
  );
}
