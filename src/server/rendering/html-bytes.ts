/**
 * A document as bytes, and those bytes in gzip. What documents have in common (styles, answers, names
 * of modules: most of a page) is encoded and compressed once, so a page that nobody has seen yet
 * costs what is its own. Each part is a run of blocks of its own (https://www.rfc-editor.org/rfc/rfc1952).
 */
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { CommonText, Html } from "#contract/rendering.ts";

type Segment = { bytes: readonly Buffer[]; level: number; deflated?: Buffer };
/** Without `joinGzip` most of it is its own, and Brotli compresses it sooner. */
type HtmlBytes = { identity: Buffer; joinGzip?: () => Buffer };

/** Of what is compressed for one answer, and for many. */
const levels = { once: 5, common: 8 };

export function encodeHtml(html: Html): HtmlBytes {
  const segments: Segment[] = [];
  let own: Buffer[] = [];
  let ownSize = 0;
  const endOwn = () => {
    if (own.length > 0) segments.push({ bytes: own, level: levels.once });
    own = [];
  };
  for (const part of html) {
    const common = typeof part === "string" ? undefined : findCommon(part);
    if (common) {
      endOwn();
      segments.push(common);
    } else {
      // Each by itself: joined as text, those that are read already would be copied twice.
      const bytes = Buffer.from(typeof part === "string" ? part : part.text);
      own.push(bytes);
      ownSize += bytes.length;
    }
  }
  endOwn();
  const identity = Buffer.concat(segments.flatMap(({ bytes }) => bytes));
  if (ownSize > identity.length / 2) return { identity };
  return { identity, joinGzip: () => joinGzip(segments, identity) };
}

/** null: on one document so far, which may stay the only one. */
const commons = new WeakMap<CommonText, Segment | null>();

function findCommon(part: CommonText): Segment | undefined {
  const known = commons.get(part);
  const segment =
    known === null ? { bytes: [Buffer.from(part.text)], level: levels.common } : known;
  commons.set(part, segment ?? null);
  return segment;
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const emptyLastBlock = Buffer.from([3, 0]);

function joinGzip(segments: readonly Segment[], identity: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(identity), 0);
  trailer.writeUInt32LE(identity.length, 4);
  return Buffer.concat([header, ...segments.map(deflate), emptyLastBlock, trailer]);
}

/** Bytes. Below this a compressor costs more to make than its result saves. */
const minDeflated = 512;

function deflate(segment: Segment): Buffer {
  segment.deflated ??= deflateBytes(Buffer.concat(segment.bytes), segment.level);
  return segment.deflated;
}

function deflateBytes(bytes: Buffer, level: number): Buffer {
  if (bytes.length < minDeflated) return storedBlock(bytes);
  return deflateRawSync(bytes, {
    level,
    // Its last block ends at a byte, where those of the next segment can begin.
    finishFlush: constants.Z_SYNC_FLUSH,
    chunkSize: Math.max(1024, bytes.length >> 1),
  });
}

/** Uncompressed (https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4). */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
