import { createHash } from "node:crypto";

/** Every seeded id carries this moment, so ids sort together and never move between installs. */
const seededAt = Date.UTC(2026, 0, 1);

/**
 * An id in the shape of a UUIDv7 that depends on nothing but its kind and key: the same shop has
 * the same ids on every machine, so links and tests survive a new install.
 */
export function seedId(kind: string, key: string): string {
  const time = seededAt.toString(16).padStart(12, "0");
  const digest = createHash("sha1").update(`${kind}\0${key}`).digest("hex");
  // RFC 9562: version 7, then the two variant bits 10.
  const variant = (8 + (Number.parseInt(digest.slice(3, 4), 16) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${digest.slice(0, 3)}`,
    `${variant}${digest.slice(4, 7)}`,
    digest.slice(7, 19),
  ].join("-");
}
