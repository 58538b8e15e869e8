/** Security headers of every answer. */
import type { FastifyReply } from "fastify";
import { pagePolicy, reportingEndpoints } from "#contract/page-policy.ts";
import type { Core } from "./core.ts";

/** For HTML and scripts: a service worker takes its policy from its own script. */
const pageCsp = pagePolicy({ tagManager: false });

/** For everything else: it may load nothing. SVG pictures keep their inline styles. */
const fileCsp =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const commonHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "content-security-policy": fileCsp,
} as const;

export function securityHeadersOf(core: Pick<Core, "isSecure">): Record<string, string> {
  if (!core.isSecure) return commonHeaders;
  return { ...commonHeaders, "strict-transport-security": "max-age=31536000; includeSubDomains" };
}

/** Runs when the content type of the answer is known. */
export function setContentSecurityPolicy(reply: FastifyReply): void {
  const type = String(reply.getHeader("content-type") ?? "");
  // A route that has set its own policy keeps it.
  const hasOwnPolicy = reply.getHeader("content-security-policy") !== fileCsp;
  if (!/^(text\/html|(text|application)\/javascript)\b/.test(type)) return;
  if (!hasOwnPolicy) reply.header("content-security-policy", pageCsp);
  reply.header("reporting-endpoints", reportingEndpoints);
}
