import { readdir } from "node:fs/promises";
import path from "node:path";

/**
 * Lists every file below a folder, as a relative path with `/` as separator.
 *
 * @param {string} folder
 */
export async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => path.relative(folder, file).replaceAll("\\", "/"));
}
