import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/** Replaces `from` by `to` in files whose path ends with `file`; the build fails if `from` is not there. */
export type Patch = { file: string; from: string; to: string };

const builds = new Map<string, Promise<string>>();

/**
 * The folder of the built page; patches make another build of the shop. Each is built once per
 * process and removed when the process ends.
 */
export function buildDevicePage(patches: readonly Patch[] = []): Promise<string> {
  const key = JSON.stringify(patches);
  const building = builds.get(key) ?? buildOnce(patches);
  builds.set(key, building);
  return building;
}

async function buildOnce(patches: readonly Patch[]): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), "torba-device-page-"));
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root: fileURLToPath(new URL(".", import.meta.url)),
    configFile: false,
    publicDir: false,
    base: "./",
    logLevel: "warn",
    plugins: [patchSources(patches)],
    worker: { plugins: () => [patchSources(patches, "some")] },
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
    },
  });
  return outDir;
}

/** A worker has some of the page's files. */
function patchSources(patches: readonly Patch[], wanted: "all" | "some" = "all"): Plugin {
  const left = new Set(wanted === "all" ? patches : []);
  return {
    name: "torba:patches",
    enforce: "pre",
    transform(code, id) {
      let patched = code;
      for (const patch of patches) {
        if (!id.endsWith(patch.file) || !patched.includes(patch.from)) continue;
        patched = patched.replaceAll(patch.from, patch.to);
        left.delete(patch);
      }
      return patched === code ? undefined : patched;
    },
    buildEnd() {
      for (const { file, from } of left) throw new Error(`${file} has no ${from}`);
    },
  };
}
