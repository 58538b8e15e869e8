import { createHash } from "node:crypto";

/** The time part of every stable id, so that they sort together. */
const seededAt = Date.UTC(2026, 0, 1);

/**
 * An id in the shape of a UUIDv7 that depends only on its kind and key: the demo shop and imported
 * lists have the same ids on every machine, so links and tests survive a new install.
 */
export function stableId(kind: string, key: string): string {
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
