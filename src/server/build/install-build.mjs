import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { listFiles } from "./list-files.mjs";

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Moves a finished build into `out` by renaming each file, so that a server running from there never
 * reads a partial file. Open pages of an earlier build still request its files, so those stay for a
 * week after they were replaced. `build.json` is written last and names the build in `out`: without
 * it the build counts as incomplete.
 *
 * @param {string} tempFolder
 * @param {string} out
 * @param {string} id
 * @param {number} now
 */
export async function installBuild(tempFolder, out, id, now) {
  const previous = await readBuild(out);
  const files = await listFiles(tempFolder);
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(out, folder), { recursive: true });
  for (const file of files) await rename(path.join(tempFolder, file), path.join(out, file));
  const current = new Set(files);
  /** @type {Record<string, number>} when the build that had this file was replaced */
  const outdated = {};
  for (const file of [...previous.files, ...Object.keys(previous.outdated)]) {
    if (current.has(file)) continue;
    const since = previous.outdated[file] ?? now;
    if (now - since < week) outdated[file] = since;
    else await rm(path.join(out, file), { force: true });
  }
  const manifest = path.join(tempFolder, "build.json");
  await writeFile(
    manifest,
    JSON.stringify({ id, builtAt: new Date(now).toISOString(), files, outdated }),
  );
  await rename(manifest, path.join(out, "build.json"));
}

/**
 * @param {string} out
 * @returns {Promise<{ id?: string, files: string[], outdated: Record<string, number> }>}
 */
export async function readBuild(out) {
  const text = await readFile(path.join(out, "build.json"), "utf8").catch(() => "{}");
  return { files: [], outdated: {}, ...JSON.parse(text) };
}
