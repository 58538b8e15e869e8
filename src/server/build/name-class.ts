import { createHash } from "node:crypto";

const classesOf = new Map<string, string[]>();
const fileOf = new Map<string, string>();

/**
 * Short, for it stands in scripts, styles and pages: four letters of its file, and which of the
 * file's it is. The server's build names it the same.
 */
export function nameClass(name: string, file: string): string {
  const from = file.slice(file.lastIndexOf("/src/"));
  const known = classesOf.get(from) ?? [];
  classesOf.set(from, known);
  if (!known.includes(name)) known.push(name);
  const hash = createHash("sha256").update(from).digest("base64url").slice(0, 4);
  const other = fileOf.get(hash) ?? from;
  if (other !== from) throw new Error(`classes of ${from} and ${other} would be named alike`);
  fileOf.set(hash, from);
  return `_${hash}${known.indexOf(name).toString(36)}`;
}
