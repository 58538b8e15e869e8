import type { Clock, NewId } from "#contract/clock.ts";

/** UUIDv7 in lower case: 48 bits of the clock, the rest random. A wrong clock does no harm. */
export function makeNewId(
  clock: Clock,
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): NewId {
  return () => {
    const bytes = fill(new Uint8Array(16));
    let time = Math.max(0, Math.floor(clock()));
    for (let index = 5; index >= 0; index -= 1) {
      bytes[index] = time % 256;
      time = Math.floor(time / 256);
    }
    bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      hex.slice(12, 16),
      hex.slice(16, 20),
      hex.slice(20),
    ].join("-");
  };
}
