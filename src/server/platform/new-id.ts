import { randomBytes } from "node:crypto";
import type { Clock, NewId } from "#contract/clock.ts";

/**
 * Makes UUIDs of version 7 (RFC 9562, section 6.2, method 1): by time, so that new rows land side
 * by side in an index; those of one millisecond count on from a random number, so that what was
 * made later comes later.
 */
export function makeNewId(clock: Clock, random: (bytes: number) => Buffer = randomBytes): NewId {
  const take = fetchTogether(random);
  let latest = Number.NaN;
  let count = 0;
  return () => {
    const bytes = take(16);
    const now = clock();
    // Begins in the lower half of its twelve bits; whoever makes more has lost no more than order.
    count = now === latest ? (count + 1) & 0xfff : bytes.readUInt16BE(6) & 0x7ff;
    latest = now;
    bytes.writeUIntBE(now, 0, 6);
    bytes.writeUInt16BE(0x7000 | count, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  };
}

/** Every call has an id: to ask for chance one by one costs more than all the rest of it. */
function fetchTogether(random: (bytes: number) => Buffer) {
  let fetched = random(0);
  return (size: number): Buffer => {
    if (fetched.length < size) fetched = random(4096);
    const taken = fetched.subarray(0, size);
    fetched = fetched.subarray(size);
    return taken;
  };
}
