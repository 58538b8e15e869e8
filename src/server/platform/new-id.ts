import { randomBytes } from "node:crypto";
import type { Clock, NewId } from "#contract/clock.ts";

/**
 * Creates UUIDs of version 7 (RFC 9562, section 6.2, method 1). They sort by time, so new rows are
 * adjacent in an index. Within one millisecond they count up from a random number, so they sort by
 * creation.
 */
export function makeNewId(clock: Clock, random: (bytes: number) => Buffer = randomBytes): NewId {
  const nextBytes = bufferRandom(random);
  let latest = Number.NaN;
  let count = 0;
  return () => {
    const bytes = nextBytes(16);
    const now = clock();
    // Starts in the lower half of its twelve bits; an overflow only loses the order.
    count = now === latest ? (count + 1) & 0xfff : bytes.readUInt16BE(6) & 0x7ff;
    latest = now;
    bytes.writeUIntBE(now, 0, 6);
    bytes.writeUInt16BE(0x7000 | count, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  };
}

/** Every call needs an id, and requesting random bytes one id at a time is the largest cost. */
function bufferRandom(random: (bytes: number) => Buffer) {
  let buffer = random(0);
  return (size: number): Buffer => {
    if (buffer.length < size) buffer = random(4096);
    const result = buffer.subarray(0, size);
    buffer = buffer.subarray(size);
    return result;
  };
}
