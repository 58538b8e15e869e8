import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "./list-files.mjs";

const folders = ["public", "src", "sw"];
const files = ["package-lock.json", "package.json", "vite.config.ts"];
/** Files that do not affect the build. */
const ignored = /\.test\.tsx?$|\.md$|(?:^|\/)tsconfig[^/]*\.json$/;

/**
 * Hashes all sources of a build.
 *
 * @param {string} root
 * @param {string} variant distinguishes builds of the same sources
 */
export async function hashSources(root, variant) {
  const inFolders = await Promise.all(
    folders.map(async (folder) =>
      (await listFiles(path.join(root, folder))).map((file) => `${folder}/${file}`),
    ),
  );
  const all = [...files, ...inFolders.flat()].filter((file) => !ignored.test(file)).sort();
  const hash = createHash("sha256").update(variant);
  const contents = await Promise.all(all.map((file) => readFile(path.join(root, file))));
  for (const [at, content] of contents.entries()) {
    hash.update(`\0${all[at]}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}
