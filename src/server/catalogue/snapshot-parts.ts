/** Parts of the snapshot as bytes: named by what they hold, compressed once, kept within bounds. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { CatalogueManifest } from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";

export type Part = {
  /** `index`, `overlay`, `lists`, `pages`, `shard-3` */
  name: string;
  hash: string;
  /** of the JSON */
  bytes: number;
  /** Only this is kept: what else is asked for, rarely, is made from it. */
  br: Buffer;
};

const inBrotli = promisify(brotliCompress);
const outOfBrotli = promisify(brotliDecompress);
const inGzip = promisify(gzip);

export async function makePart(name: string, content: unknown): Promise<Part> {
  const json = Buffer.from(JSON.stringify(content));
  const hash = createHash("sha256").update(json).digest("hex").slice(0, 24);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { name, hash, bytes: json.length, br: await inBrotli(json, { params }) };
}

export function namePart({ name, hash }: Pick<Part, "name" | "hash">): string {
  return `${name}-${hash}.json`;
}

export function manifestPart(part: Part, lang: Lang): CatalogueManifest["index"] {
  const { hash, bytes } = part;
  return { url: `/ajax/catalogue/${lang}/${namePart(part)}`, hash, bytes };
}

export type PartEncoding = "br" | "gzip" | "identity";

export async function encodePart({ br }: Part, encoding: PartEncoding): Promise<Buffer> {
  if (encoding === "br") return br;
  const json = await outOfBrotli(br);
  return encoding === "gzip" ? inGzip(json) : json;
}

/** Parts that a device may still ask for after a newer snapshot took their place. */
export function keepParts(limit: number) {
  // A Map keeps the order of insertion: keeping again puts a part last, the first is the oldest.
  const byFile = new Map<string, Part>();
  let held = 0;
  return {
    find: (file: string): Part | undefined => byFile.get(file),
    keep(file: string, part: Part) {
      const known = byFile.get(file);
      byFile.delete(file);
      byFile.set(file, part);
      held += part.br.length - (known?.br.length ?? 0);
      for (const [oldest, { br }] of byFile) {
        if (held <= limit) break;
        byFile.delete(oldest);
        held -= br.length;
      }
    },
  };
}
