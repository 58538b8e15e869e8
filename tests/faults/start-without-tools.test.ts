import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { buildShop, makeDataDir, runTree, waitForUrl } from "#tests/support/server/shop-program.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

type LockedPackage = { dev?: boolean; devOptional?: boolean };

/** Folders of the packages that `npm ci --omit=dev` installs. */
async function listRuntimePackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8"));
  // as: npm writes the lock file in this shape
  return Object.entries(lock.packages as Record<string, LockedPackage>)
    .filter(([folder, { dev }]) => folder !== "" && !dev)
    .map(([folder]) => folder);
}

/** A copy of the repository in which only those packages are installed; files are linked. */
async function makeRuntimeTree(): Promise<string> {
  const tree = await mkdtemp(path.join(tmpdir(), "torba-runtime-"));
  onTestFinished(() => rm(tree, { recursive: true }));
  for (const name of ["package.json", "package-lock.json", "vite.config.ts"])
    await cp(path.join(root, name), path.join(tree, name));
  for (const name of ["public", "src", "sw", "dist"])
    await run("cp", ["-rl", path.join(root, name), tree]).catch(() =>
      cp(path.join(root, name), path.join(tree, name), { recursive: true }),
    );
  for (const folder of await listRuntimePackages()) {
    const target = path.join(tree, folder);
    await mkdir(path.dirname(target), { recursive: true });
    // Binaries for other systems are in the lock file, and not installed.
    await cp(path.join(root, folder), target, { recursive: true, verbatimSymlinks: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      },
    );
  }
  return tree;
}

test("a built tree starts with its runtime packages alone, and says so when it cannot build @release", async () => {
  expect((await listRuntimePackages()).length).toBeLessThanOrEqual(150);
  await buildShop();
  const tree = await makeRuntimeTree();
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const shop = runTree(tree, dataDir);
  const url = await waitForUrl(shop);
  expect((await fetch(url)).status).toBe(200);
  shop.signal("SIGTERM");
  expect((await shop.ended).code, shop.output()).toBe(0);
  expect(shop.output()).not.toContain("Building");

  await writeFile(path.join(tree, "src/changed.ts"), "export {};\n");
  const changed = runTree(tree, dataDir);
  expect((await changed.ended).code).toBe(1);
  expect(changed.output()).toBe(
    "The sources have no build, and its tools are absent: run npm install --include=dev.\n",
  );
});
