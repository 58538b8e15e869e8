import { policyReportsGroup, policyReportsPath } from "#contract/page-policy.ts";

/**
 * Content-Security-Policy of the back office: pictures that are about to be uploaded are `blob:`.
 * Never the tag manager.
 */
export const adminPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  `report-uri ${policyReportsPath}`,
  `report-to ${policyReportsGroup}`,
].join("; ");
