import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "./list-files.mjs";

const folders = ["public", "src", "sw"];
const files = ["package-lock.json", "package.json", "vite.config.ts"];
/** Nothing that is built reads these. */
const aside = /\.test\.tsx?$|\.md$|(?:^|\/)tsconfig[^/]*\.json$/;

/**
 * Names the state of everything that a build is made of.
 *
 * @param {string} root
 * @param {string} variant tells builds of the same sources apart
 */
export async function hashSources(root, variant) {
  const inFolders = await Promise.all(
    folders.map(async (folder) =>
      (await listFiles(path.join(root, folder))).map((file) => `${folder}/${file}`),
    ),
  );
  const all = [...files, ...inFolders.flat()].filter((file) => !aside.test(file)).sort();
  const hash = createHash("sha256").update(variant);
  const contents = await Promise.all(all.map((file) => readFile(path.join(root, file))));
  for (const [at, content] of contents.entries()) {
    hash.update(`\0${all[at]}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}
