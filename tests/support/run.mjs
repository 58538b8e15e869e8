// Runs one of the house's own programs, written in TypeScript, on a Node that does not read it:
// `node tests/support/run.mjs support/check types` calls `run(["types"])` of tests/support/check.ts.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const [name, ...args] = process.argv.slice(2);
const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);
const { module } = /** @type {{ module: { run(args: string[]): Promise<boolean> | boolean } }} */ (
  await runnerImport(`./tests/${name}.ts`, { configFile: false, root, logLevel: "warn" })
);
process.exitCode = (await module.run(args)) ? 0 : 1;
