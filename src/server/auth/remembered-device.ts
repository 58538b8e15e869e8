/**
 * A browser that has signed in to an account. Its login attempts have priority while many others
 * guess passwords, in any network: a phone that was at home yesterday is in a train today. The
 * cookie is a random value; the database stores a hash of it together with the account.
 */

import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Core } from "#server/platform/http/core.ts";
import { day } from "#server/platform/limits/rate-limit.ts";

const deviceCookie = { name: "device", seconds: (60 * day) / 1000 } as const;

/** "": no cookie, or not one that the shop has issued. */
export function readDeviceCookie({ readCookie }: Pick<WriteContext, "readCookie">): string {
  const cookies = readCookie(deviceCookie.name);
  return /^[\w-]{43}$/.test(cookies) ? cookies : "";
}

/** Issues or renews the device cookie, and returns its value. */
export function issueDeviceCookie(
  { random }: Pick<Core, "random">,
  { sendCookie, ...cookies }: Pick<WriteContext, "readCookie" | "sendCookie">,
): string {
  const device = readDeviceCookie(cookies) || random(32).toString("base64url");
  sendCookie({ ...deviceCookie, value: device });
  return device;
}
