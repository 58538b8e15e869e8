import { policyReportsGroup, policyReportsPath } from "#contract/page-policy.ts";

/** Packing reads barcodes by camera, with a decoder in WebAssembly. */
export const isScanningPage = (path: string) => /^\/admin\/pack(\/|$)/.test(path);

/** Permissions-Policy of the pages that may open the camera. */
export const cameraPermissions = "camera=(self), microphone=(), geolocation=(), payment=(), usb=()";

/**
 * Content-Security-Policy of the back office: pictures that are about to be uploaded are `blob:`.
 * Never the tag manager. `canScan`: WebAssembly may run.
 */
export const adminPolicy = ({ canScan }: { canScan: boolean }) =>
  [
    "default-src 'none'",
    `script-src 'self'${canScan ? " 'wasm-unsafe-eval'" : ""}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    `report-uri ${policyReportsPath}`,
    `report-to ${policyReportsGroup}`,
  ].join("; ");

/**
 * Of a draft in the shop's own page: it runs nothing, sends nothing, leads nowhere, and only the back
 * office may frame it. `allow-same-origin` is for its font.
 */
export const previewPolicy = (styleHashes: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src ${["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(" ")}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "sandbox allow-same-origin",
    `report-uri ${policyReportsPath}`,
    `report-to ${policyReportsGroup}`,
  ].join("; ");

/** Of a letter: its styles stand in its elements, as mail programs need them. */
export const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-same-origin",
].join("; ");
