/** What a file is by its first bytes: its name and content type are untrusted. */
import { detectPictureType } from "#server/pictures/file-type.ts";

/** `markup`: XML, SVG, HTML. A spreadsheet (XLSX) is a `zip`. */
export type FileKind = "picture" | "pdf" | "zip" | "markup" | "text";

/** As much of a file as decides its kind. */
export const headBytes = 4096;

export function detectFileKind(bytes: Buffer): FileKind | undefined {
  const head = bytes.subarray(0, headBytes);
  if (detectPictureType(head)) return "picture";
  const start = head.toString("latin1", 0, 8);
  if (start.startsWith("%PDF-")) return "pdf";
  // A zip, or an empty one.
  if (start.startsWith("PK\u0003\u0004") || start.startsWith("PK\u0005\u0006")) return "zip";
  if (!isText(head)) return undefined;
  return /^(\xef\xbb\xbf)?\s*</.test(head.toString("latin1")) ? "markup" : "text";
}

/** UTF-8, or a one-byte encoding such as Windows-1251: without control characters. */
function isText(head: Buffer): boolean {
  return head.length > 0 && !head.some((byte) => byte < 32 && ![9, 10, 12, 13].includes(byte));
}
