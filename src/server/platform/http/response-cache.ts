/**
 * Public answers kept as bytes, compressed once: compressing costs many times what the request
 * does. An entry names the catalogue's version that it was made at; one of an older version is
 * made anew. Bounded by bytes, the longest unread goes first.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";
export type KeptAnswer = {
  version: number;
  status: number;
  etag: string;
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};

export type KeptAnswers = {
  find(key: string, version: number): KeptAnswer | undefined;
  keep(key: string, answer: KeptAnswer): void;
  /** What is kept, or else what `make` makes: once, for however many ask at the same time. */
  findOrMake(key: string, version: number, make: () => Promise<KeptAnswer>): Promise<KeptAnswer>;
};

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
/** Below this, compressing saves less than its headers cost. */
const worthCompressing = 1024;

export function keepAnswers(limit: number): KeptAnswers {
  // A Map keeps the order of insertion: reading puts an entry last, so the first is the idlest.
  const byKey = new Map<string, { answer: KeptAnswer; size: number }>();
  const inMaking = new Map<string, Promise<KeptAnswer>>();
  let held = 0;

  function drop(key: string) {
    held -= byKey.get(key)?.size ?? 0;
    byKey.delete(key);
  }

  const kept: KeptAnswers = {
    find(key, version) {
      const entry = byKey.get(key);
      if (!entry) return undefined;
      if (entry.answer.version !== version) {
        drop(key);
        return undefined;
      }
      byKey.delete(key);
      byKey.set(key, entry);
      return entry.answer;
    },
    keep(key, answer) {
      drop(key);
      // Room for what compressing will add.
      const size = key.length * 2 + Math.ceil(answer.bytes.identity.length * 1.5);
      byKey.set(key, { answer, size });
      held += size;
      for (const oldest of byKey.keys()) {
        if (held <= limit) break;
        drop(oldest);
      }
    },
    async findOrMake(key, version, make) {
      const known = kept.find(key, version);
      if (known) return known;
      const name = `${version} ${key}`;
      const making = inMaking.get(name) ?? make().finally(() => inMaking.delete(name));
      inMaking.set(name, making);
      const made = await making;
      kept.keep(key, made);
      return made;
    },
  };
  return kept;
}

/** The answer's bytes in the best encoding that the asker takes. */
export async function encodeAnswer(
  answer: KeptAnswer,
  accepts: string | undefined,
): Promise<{ encoding: Encoding; bytes: Buffer }> {
  const encoding = chooseEncoding(accepts, answer.bytes.identity.length);
  const bytes = answer.bytes[encoding] ?? (await compress(answer.bytes.identity, encoding));
  answer.bytes[encoding] = bytes;
  return { encoding, bytes };
}

function chooseEncoding(accepts: string | undefined, size: number): Encoding {
  if (!accepts || size < worthCompressing) return "identity";
  const taken = accepts
    .toLowerCase()
    .split(",")
    .map((part) => part.trim().split(";"))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?\s*$/.test(weight ?? ""))
    .map(([name]) => name?.trim());
  if (taken.includes("br")) return "br";
  return taken.includes("gzip") ? "gzip" : "identity";
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === "br")
    return inBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // The usual window of 4 MB costs more to set up than an answer costs to pack.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, 32 - Math.clz32(bytes.length))),
      },
    });
  return encoding === "gzip" ? inGzip(bytes, { level: 6 }) : bytes;
}
