/** Idempotency keys: calls with the same key take effect once. */
import { createHash } from "node:crypto";
import { Refusal } from "#server/platform/http/refusal.ts";

export type IdempotencyKey = {
  /** A UUID in lower case. */
  key: string;
  /**
   * Hash of method, path and body: distinguishes a repeated call from another call under the same
   * key.
   */
  fingerprint: Buffer;
};

/** A quoted string as the standard says, or the bare UUID. */
const keyHeaderPattern = /^("?)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\1$/i;

export function readKeyHeader(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = typeof header === "string" ? keyHeaderPattern.exec(header)?.[2] : undefined;
  if (!key) throw new Refusal("invalid", { fields: { "Idempotency-Key": "invalid" } });
  return key.toLowerCase();
}

/** The same for a direct call and in a batch: key order and whitespace of the body do not count. */
export function fingerprintOf(method: string, path: string, body: unknown): Buffer {
  const request = `${method} ${path}\n${canonicalJson(body ?? null)}`;
  return createHash("sha256").update(request).digest();
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The id of what a call creates without giving an id: derived from the call's key. */
export function idOfKey(key: string): string {
  const hex = createHash("sha256").update(`made by ${key}`).digest("hex");
  const variant = ((Number.parseInt(hex[16] ?? "0", 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
