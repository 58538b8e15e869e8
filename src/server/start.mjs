/**
 * `npm start`, `npm run build`, `npm run import`, `npm run backup`: builds when the sources have changed since the
 * last build, then runs the build. Plain JavaScript, because it runs before any build.
 *
 *   --build-only     build, run nothing
 *   --import …       import lists or products from a file; the other arguments belong to the import
 *   --backup …       write or restore a backup; the other arguments belong to it
 *   --out DIR        where the build goes and runs from (dist)
 *   --variant NAME   a build with other file names than other builds of the same sources
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { hashSources } from "./build/hash-sources.mjs";
import { readBuild } from "./build/install-build.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { flags, rest } = readArguments(process.argv.slice(2));
const out = path.resolve(root, flags.out ?? "dist");

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`This is Node ${process.versions.node}; the shop needs 20.19 or newer.`);
}
await buildIfChanged();
if (!flags.buildOnly) {
  const program = path.join(out, "server", `${flags.program ?? "main"}.js`);
  process.env.NODE_ENV ??= "production";
  process.argv.splice(1, Infinity, program, ...rest);
  await import(pathToFileURL(program).href);
}

/** @param {string[]} args */
function readArguments(args) {
  const flags =
    /** @type {{ buildOnly?: true, program?: "import" | "backup", out?: string, variant?: string }} */ ({});
  const remaining = [...args];
  while (remaining.length > 0 && !flags.program) {
    const arg = remaining.shift();
    if (arg === "--build-only") flags.buildOnly = true;
    else if (arg === "--import" || arg === "--backup")
      flags.program = arg === "--import" ? "import" : "backup";
    else if (arg === "--out") flags.out = remaining.shift() ?? "";
    else if (arg === "--variant") flags.variant = remaining.shift() ?? "";
    else
      fail(
        `Unknown option ${arg}: known are --build-only, --import, --backup, --out and --variant.`,
      );
  }
  return { flags, rest: remaining };
}

async function buildIfChanged() {
  const id = await hashSources(root, flags.variant ?? "");
  if ((await readBuild(out)).id === id) return;
  if (!existsSync(path.join(root, "node_modules/vite")))
    fail("The sources have no build, and its tools are absent: run npm install --include=dev.");
  console.log("Building the shop; this is done once after each change.");
  // In a separate process, so that the server does not keep the bundler's memory.
  const builder = fileURLToPath(new URL("./build.mjs", import.meta.url));
  const env = { ...process.env, NODE_ENV: "production" };
  const args = [builder, root, out, id, flags.variant ?? ""];
  const child = spawn(process.execPath, args, { stdio: "inherit", env });
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on("SIGTERM", pass).on("SIGINT", pass);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  process.off("SIGTERM", pass).off("SIGINT", pass);
  if (code !== 0) fail("The shop could not be built.");
}

/**
 * @param {string} line
 * @returns {never}
 */
function fail(line) {
  console.error(line);
  process.exit(1);
}
