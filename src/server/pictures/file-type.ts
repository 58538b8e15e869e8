/**
 * Detects a file's type by its first bytes, because its name and content type are untrusted. Only
 * these types are decoded, so the many other formats that the decoder reads (such as SVG and PDF)
 * never reach it.
 */
export type PictureType = "jpeg" | "png" | "gif" | "webp" | "heif";

export function detectPictureType(bytes: Buffer): PictureType | undefined {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  // AVIF belongs to the HEIF family; its brand is the major one or among the compatible ones. The
  // first byte is 0, as in no text file: an SVG could contain the rest in a comment.
  if (bytes[0] === 0 && text(4, 8) === "ftyp" && /avi[fs]/.test(text(8, 8 + 4 * 12))) return "heif";
  return undefined;
}
