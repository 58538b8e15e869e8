/**
 * A document as bytes, and those bytes in gzip. What documents have in common (styles, answers, names
 * of modules: most of a page) is encoded and compressed once, so a page that nobody has seen yet
 * costs what is its own. Each part is a run of blocks of its own (https://www.rfc-editor.org/rfc/rfc1952).
 */
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { CommonText, Html } from "#contract/rendering.ts";

type Segment = { bytes: Buffer; effort: typeof once; deflated?: Buffer };
/** Without `joinGzip` next to nothing is common to it and others. */
type HtmlBytes = { parts: Buffer[]; joinGzip?: () => Buffer };

/**
 * Of what is compressed for one answer, and for many. With less memory than usual blocks are shorter
 * and have codes of their own: scripts, names and numbers differ. Level 5 would take half as long again for
 * 5 % of what is compressed for one answer.
 */
const once = { level: 4, memLevel: 5 };
const forMany = { level: 9, memLevel: 6 };
/** Bytes. What is common and shorter is better compressed with the rest of its page. */
const minBlock = 4000;
/** Of all bytes: with more that is its own, a page is smaller in quick Brotli. */
const mostOwn = 3 / 4;

export function encodeHtml(html: Html): HtmlBytes {
  const segments: Segment[] = [];
  let own: (string | Buffer)[] = [];
  const endOwn = () => {
    if (own.length > 0) segments.push({ bytes: encodeText(own), effort: once });
    own = [];
  };
  for (const part of html) {
    const common = typeof part === "string" ? undefined : findCommon(part);
    if (common && common.bytes.length >= minBlock) {
      endOwn();
      segments.push(common);
    } else own.push(common?.bytes ?? (typeof part === "string" ? part : part.text));
  }
  endOwn();
  const parts = segments.map(({ bytes }) => bytes);
  const size = sizeOf(parts);
  const ownSize = sizeOf(parts.filter((_, at) => segments[at]?.effort === once));
  return ownSize > size * mostOwn ? { parts } : { parts, joinGzip: () => joinGzip(segments, size) };
}

const sizeOf = (parts: readonly Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0);

/** For the texts of one document, one after another. */
let scratch = Buffer.allocUnsafeSlow(1 << 18);
/** Bytes of UTF-8 that one unit of a text takes at most. */
const maxBytesOfUnit = 3;

/** Written one after another: joined as text first, each would be copied once more. */
function encodeText(texts: readonly (string | Buffer)[]): Buffer {
  const most = texts.reduce((sum, { length }) => sum + length, 0) * maxBytesOfUnit;
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  let size = 0;
  for (const text of texts)
    size += typeof text === "string" ? scratch.write(text, size) : text.copy(scratch, size);
  return Buffer.from(scratch.subarray(0, size));
}

/** null: on one document so far, which may stay the only one. */
const commons = new WeakMap<CommonText, Segment | null>();

function findCommon(part: CommonText): Segment | undefined {
  const known = commons.get(part);
  const segment = known === null ? { bytes: Buffer.from(part.text), effort: forMany } : known;
  commons.set(part, segment ?? null);
  return segment;
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const emptyLastBlock = Buffer.from([3, 0]);

function joinGzip(segments: readonly Segment[], size: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    segments.reduce((sum, { bytes }) => crc32(bytes, sum), 0),
    0,
  );
  trailer.writeUInt32LE(size, 4);
  return Buffer.concat([header, ...segments.map(deflate), emptyLastBlock, trailer]);
}

/** Bytes. Below this a compressor costs more to make than its result saves. */
const minDeflated = 512;

function deflate(segment: Segment): Buffer {
  segment.deflated ??= deflateBytes(segment);
  return segment.deflated;
}

function deflateBytes({ bytes, effort }: Segment): Buffer {
  if (bytes.length < minDeflated) return storedBlock(bytes);
  return deflateRawSync(bytes, {
    ...effort,
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
