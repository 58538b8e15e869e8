/** Headers that every answer carries, whatever it is. */
import type { FastifyReply } from "fastify";
import { pagePolicy } from "#contract/page-policy.ts";
import type { Core } from "./core.ts";

/** A worker's own script needs it too. */
const ownPolicy = pagePolicy({ tagManager: false });

/** Of what is no page: nothing may come of it. Pictures keep the styles that they are drawn with. */
const otherPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "content-security-policy": otherPolicy,
} as const;

export function secureHeaders(core: Pick<Core, "isSecure">): Record<string, string> {
  if (!core.isSecure) return always;
  return { ...always, "strict-transport-security": "max-age=31536000; includeSubDomains" };
}

/** Once it is known what the answer is. */
export function settlePolicy(reply: FastifyReply): void {
  const type = String(reply.getHeader("content-type") ?? "");
  // A page that said more of itself is let be.
  const isSettled = reply.getHeader("content-security-policy") !== otherPolicy;
  if (!isSettled && /^(text\/html|(text|application)\/javascript)\b/.test(type))
    reply.header("content-security-policy", ownPolicy);
}
