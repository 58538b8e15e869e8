/** Names of files as they stand in addresses: latin letters, digits, dashes, and a true extension. */
import { slugOf } from "#rules/catalogue/slug.ts";
import type { FileKind } from "#server/uploads/file-kind.ts";

const types: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
  pdf: "application/pdf",
  zip: "application/zip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

/** The first is what a file with another extension gets. */
const extensions: Record<Exclude<FileKind, "picture" | "markup">, readonly [string, string?]> = {
  pdf: ["pdf"],
  zip: ["zip", "xlsx"],
  text: ["txt", "csv"],
};

const longestName = 80;

/** `format`: of a picture. */
export function cleanFileName(sent: string, kind: FileKind, format?: string): string {
  const [, stem = "", sentExtension = ""] =
    /^(.*?)(?:\.([a-z0-9]{1,5}))?$/is.exec(sent.split(/[\\/]/).at(-1) ?? "") ?? [];
  const slug = slugOf(stem)
    .slice(0, longestName)
    .replace(/(?<!-)-+$/, "");
  return `${slug || "file"}.${extensionOf(kind, sentExtension.toLowerCase(), format)}`;
}

function extensionOf(kind: FileKind, sent: string, format: string | undefined): string {
  if (kind === "picture") return format ?? "jpg";
  const known = extensions[kind === "markup" ? "text" : kind];
  return known.find((one) => one === sent) ?? known[0];
}

export const contentTypeOf = (name: string): string =>
  types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";

/** `katalog.pdf`, `katalog-2.pdf`, … */
export function freeFileName(name: string, isTaken: (name: string) => boolean): string {
  const [, stem = "", extension = ""] = /^(.*)\.(\w+)$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${stem}-${number}.${extension}`;
  return free;
}

/** Whether it can be a name of ours; anything with a folder in it is not. */
export const isFileName = (name: string): boolean => /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/.test(name);
