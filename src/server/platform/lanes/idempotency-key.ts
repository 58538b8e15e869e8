/** An idempotency key: the name under which a call takes effect once. */
import { createHash } from "node:crypto";
import { Refusal } from "#server/platform/http/refusal.ts";

export type Key = {
  /** A UUID in lower case. */
  key: string;
  /** Of method, path and body: the same call again, or another one under the same name. */
  fingerprint: Buffer;
};

/** A quoted string by the standard, or the bare UUID. */
const written = /^("?)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\1$/i;

export function readKeyHeader(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = typeof header === "string" ? written.exec(header)?.[2] : undefined;
  if (!key) throw new Refusal("invalid", { fields: { "Idempotency-Key": "invalid" } });
  return key.toLowerCase();
}

/** The same whether the call came alone or in a batch, so the body counts by what it says. */
export function fingerprintOf(method: string, path: string, body: unknown): Buffer {
  const said = `${method} ${path}\n${canonicalJson(body ?? null)}`;
  return createHash("sha256").update(said).digest();
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** An id for what a call makes without naming it: found again by the call's key. */
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
