/**
 * What a file is by its first bytes: its name and its sender may say anything. Only what is known
 * here is ever opened, so the many other formats that the decoder reads (SVG and PDF among them)
 * never come to it.
 */
export type PictureKind = "jpeg" | "png" | "gif" | "webp" | "heif";

export function findKind(bytes: Buffer): PictureKind | undefined {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 6) === "GIF87a" || text(0, 6) === "GIF89a") return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  // AVIF is one of a family; its brand is the first or among the compatible ones. A file of it
  // begins with a small number, which no text does: an SVG may say the rest in a comment.
  if (bytes[0] === 0 && text(4, 8) === "ftyp" && /avi[fs]/.test(text(8, 8 + 4 * 12))) return "heif";
  return undefined;
}
