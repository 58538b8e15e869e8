import { readdir } from "node:fs/promises";
import path from "node:path";

/**
 * Every file below a folder, as a path from it with `/` between its parts.
 *
 * @param {string} folder
 */
export async function listFiles(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => path.relative(folder, file).replaceAll("\\", "/"));
}
