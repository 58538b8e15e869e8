import { randomBytes } from "node:crypto";
import type { Clock, NewId } from "#contract/clock.ts";

/** Makes UUIDs of version 7 (RFC 9562): by time, so that new rows land side by side in an index. */
export function makeNewId(clock: Clock, random: (bytes: number) => Buffer = randomBytes): NewId {
  const take = fetchTogether(random);
  return () => {
    const bytes = take(16);
    bytes.writeUIntBE(clock(), 0, 6);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
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
