/**
 * A browser in which an account was signed in to. It is let in before strangers while many guess,
 * wherever it is by then: a phone that was at home yesterday is in a train today. What it keeps is
 * random and says nothing; the database knows it, with the account, by a hash.
 */
import type { Core } from "#server/platform/http/core.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { day } from "#server/platform/limits/rate-limit.ts";

const cookie = { name: "device", seconds: (60 * day) / 1000 } as const;

/** "": none, or nothing that the shop has given. */
export function readDevice({ keptCookie }: Pick<Writing, "keptCookie">): string {
  const kept = keptCookie(cookie.name);
  return /^[\w-]{43}$/.test(kept) ? kept : "";
}

/** The one that it is known by, from now on for as long as a network is remembered. */
export function markDevice(
  { random }: Pick<Core, "random">,
  { sendCookie, ...kept }: Pick<Writing, "keptCookie" | "sendCookie">,
): string {
  const device = readDevice(kept) || random(32).toString("base64url");
  sendCookie({ ...cookie, value: device });
  return device;
}
