/**
 * Builds both halves of the shop into a folder: `node build.mjs ROOT OUT ID [VARIANT]`. A variant
 * has all its files under other names, as a build of other sources would.
 */
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import { compressFiles } from "./build/compress.mjs";
import { moveIn } from "./build/install-build.mjs";

const [root, out, id, variant] = /** @type {[string, string, string, string?]} */ (
  process.argv.slice(2)
);
const aside = path.join(out, `.making-${process.pid}`);

await removeLeft();
await mkdir(aside, { recursive: true });
try {
  await buildHalf("client", variant ? { rolldownOptions: { output: namesOf(variant) } } : {});
  await buildHalf("server", { ssr: true });
  await cp(
    path.join(root, "src/server/platform/db/migrations"),
    path.join(aside, "server/migrations"),
    {
      recursive: true,
    },
  );
  await compressFiles(path.join(aside, "client"));
  await moveIn(aside, out, id, Date.now());
} finally {
  await rm(aside, { recursive: true, force: true });
}

/**
 * @param {string} half
 * @param {import("vite").BuildEnvironmentOptions} more
 */
async function buildHalf(half, more) {
  await build({
    root,
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    define: { __BUILD_ID__: JSON.stringify(id) },
    build: { ...more, outDir: path.join(aside, half), emptyOutDir: true },
  });
}

/** @param {string} variant */
function namesOf(variant) {
  const script = `assets/[name]-[hash]-${variant}.js`;
  const assetFileNames = `assets/[name]-[hash]-${variant}[extname]`;
  return { entryFileNames: script, chunkFileNames: script, assetFileNames };
}

/** What a killed build has left. */
async function removeLeft() {
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
    // Not ours to ask is running as well.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
