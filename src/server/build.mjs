/**
 * Builds client, server and back office into a folder: `node build.mjs ROOT OUT ID [VARIANT]`. A variant gives
 * all its files other names, as a build of other sources would.
 */
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { compressFiles } from "./build/compress.mjs";
import { installBuild } from "./build/install-build.mjs";

const [root, out, id, variant] = /** @type {[string, string, string, string?]} */ (
  process.argv.slice(2)
);
const tempFolder = path.join(out, `.making-${process.pid}`);

await removeStaleFolders();
await mkdir(tempFolder, { recursive: true });
try {
  await buildPart("client", variant ? { rolldownOptions: { output: outputNamesOf(variant) } } : {});
  await buildPart("server", { ssr: true });
  await buildPart("admin", {});
  await cp(
    path.join(root, "src/server/platform/db/migrations"),
    path.join(tempFolder, "server/migrations"),
    {
      recursive: true,
    },
  );
  // Variants are for tests, which look at names and not at sizes.
  const isQuick = Boolean(variant);
  for (const part of ["client", "admin"])
    await compressFiles(path.join(tempFolder, part), { isQuick });
  await installBuild(tempFolder, out, id, Date.now());
} finally {
  await rm(tempFolder, { recursive: true, force: true });
}

/**
 * @param {"client" | "server" | "admin"} half
 * @param {import("vite").BuildEnvironmentOptions} more
 */
async function buildPart(half, more) {
  await build({
    root,
    configFile: path.join(root, "vite.config.ts"),
    mode: half === "admin" ? "admin" : "production",
    logLevel: "warn",
    define: { __BUILD_ID__: JSON.stringify(id) },
    build: { ...more, outDir: path.join(tempFolder, half), emptyOutDir: true },
  });
}

/** @param {string} variant */
function outputNamesOf(variant) {
  const script = `assets/[name]-[hash]-${variant}.js`;
  const assetFileNames = `assets/[name]-[hash]-${variant}[extname]`;
  return { entryFileNames: script, chunkFileNames: script, assetFileNames };
}

/** Deletes the folders of killed builds. */
async function removeStaleFolders() {
  for (const name of await readdir(out).catch(() => [])) {
    const pid = /^\.making-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(path.join(out, name), { recursive: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process runs under another user.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
