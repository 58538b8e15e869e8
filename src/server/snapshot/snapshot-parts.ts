/** Parts of the snapshot as bytes: named by content hash, compressed once, cached up to a limit. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { CatalogueManifest } from "#contract/catalogue.ts";
import type { Lang } from "#contract/lang.ts";
import { BoundedMap } from "#rules/bounded-map.ts";
import type { ReadContext } from "#server/platform/http/context.ts";

export type SnapshotContext = Pick<ReadContext, "db" | "lang" | "publicUrl">;

export type SnapshotPart = {
  /** `index`, `overlay`, `lists`, `pages`, `shard-3` */
  name: string;
  hash: string;
  /** of the JSON */
  bytes: number;
  /** The only stored form; the rarely requested other encodings are made from it. */
  br: Buffer;
};

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** @param previous is returned where its content is the same: compressing costs more than all else. */
export function makePart(
  name: string,
  content: unknown,
  previous?: SnapshotPart,
): Promise<SnapshotPart> {
  return makeJsonPart(name, Buffer.from(JSON.stringify(content)), previous);
}

/** Parts are put together from JSON as bytes: to encode the text of a large one stops all readers. */
export async function makeJsonPart(
  name: string,
  json: Buffer,
  previous?: SnapshotPart,
): Promise<SnapshotPart> {
  const hash = createHash("sha256").update(json).digest("hex").slice(0, 24);
  if (previous?.name === name && previous.hash === hash) return previous;
  const br = await compressBrotli(json, {
    // Each chunk of the result is a turn of the thread pool, and work between the reads.
    chunkSize: Math.max(minChunkSize, json.length >> 2),
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  });
  return { name, hash, bytes: json.length, br };
}

/** Bytes */
const minChunkSize = 1024;

export const toJson = (content: unknown): Buffer => Buffer.from(JSON.stringify(content));

/** `{"key":value,…}` of values that are JSON already. */
export function joinObject(values: ReadonlyMap<string, Buffer>): Buffer {
  const members = [...values].map(([key, value]) => ({ key: `${JSON.stringify(key)}:`, value }));
  return join("{", members, "}");
}

/** The items with commas between them. */
export function joinJson(start: string, items: readonly Buffer[], end: string): Buffer {
  return join(
    start,
    items.map((value) => ({ key: "", value })),
    end,
  );
}

/** Into one piece of memory: a buffer of its own for each of thousands of members takes ten times as long. */
function join(start: string, members: readonly { key: string; value: Buffer }[], end: string) {
  let size = Buffer.byteLength(start) + Buffer.byteLength(end) + Math.max(0, members.length - 1);
  for (const { key, value } of members) size += Buffer.byteLength(key) + value.length;
  const joined = Buffer.allocUnsafe(size);
  let at = joined.write(start);
  for (const [number, { key, value }] of members.entries()) {
    if (number > 0) at += joined.write(",", at);
    if (key !== "") at += joined.write(key, at);
    at += value.copy(joined, at);
  }
  joined.write(end, at);
  return joined;
}

export function partFileName({ name, hash }: Pick<SnapshotPart, "name" | "hash">): string {
  return `${name}-${hash}.json`;
}

/** The file name in a manifest's entry. */
export function fileOf({ url }: CatalogueManifest["index"]): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

/** The name and hash in a part's file name. */
export function parsePartFile(file: string): Pick<SnapshotPart, "name" | "hash"> {
  const [, name = "", hash = ""] = /^(.+)-([0-9a-f]+)\.json$/.exec(file) ?? [];
  return { name, hash };
}

export function manifestEntry(part: SnapshotPart, lang: Lang): CatalogueManifest["index"] {
  const { hash, bytes } = part;
  return { url: `/ajax/catalogue/${lang}/${partFileName(part)}`, hash, bytes };
}

export type PartEncoding = "br" | "gzip" | "identity";

export async function encodePart({ br }: SnapshotPart, encoding: PartEncoding): Promise<Buffer> {
  if (encoding === "br") return br;
  const json = await decompressBrotli(br);
  return encoding === "gzip" ? compressGzip(json) : json;
}

/** Caches parts of replaced snapshots, which a device may still request. */
export function createPartCache(maxBytes: number): BoundedMap<string, SnapshotPart> {
  return new BoundedMap(maxBytes, ({ br }) => br.length);
}
