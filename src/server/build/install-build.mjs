import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "./list-files.mjs";

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Moves a build that was made aside into `out`, file by file, so that a server running from there
 * never meets half a file. Pages of an earlier build go on asking for its files, so those stay for
 * a week after the build that replaced them. `build.json`, written last, says which build `out`
 * holds: without it the build counts as not done.
 *
 * @param {string} aside
 * @param {string} out
 * @param {string} id
 * @param {number} now
 */
export async function moveIn(aside, out, id, now) {
  const before = await readBuild(out);
  const files = await listFiles(aside);
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(out, folder), { recursive: true });
  for (const file of files) await rename(path.join(aside, file), path.join(out, file));
  const current = new Set(files);
  /** @type {Record<string, number>} when the build that had this file was replaced */
  const left = {};
  for (const file of [...before.files, ...Object.keys(before.left)]) {
    if (current.has(file)) continue;
    const since = before.left[file] ?? now;
    if (now - since < week) left[file] = since;
    else await rm(path.join(out, file), { force: true });
  }
  const told = path.join(aside, "build.json");
  await writeFile(told, JSON.stringify({ id, builtAt: new Date(now).toISOString(), files, left }));
  await rename(told, path.join(out, "build.json"));
}

/**
 * @param {string} out
 * @returns {Promise<{ id?: string, files: string[], left: Record<string, number> }>}
 */
export async function readBuild(out) {
  const text = await readFile(path.join(out, "build.json"), "utf8").catch(() => "{}");
  return { files: [], left: {}, ...JSON.parse(text) };
}
