/** `npm run backup -- FILE` and `restore FILE`: all data of the shop into a file, and back. */

import { runBackup } from "./backup/run.ts";
import { readMainConfig } from "./main-config.ts";
import { describeError } from "./platform/describe-error.ts";
import { StartRefusal } from "./platform/start-refusal.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await runBackup(process.argv.slice(2), { place: readMainConfig(), clock: Date.now, print });
} catch (error) {
  const work = process.argv[2] === "restore" ? "restore" : "backup";
  const start = error instanceof StartRefusal ? "" : `The ${work} failed: `;
  process.stderr.write(`${start}${describeError(error)}\n`);
  process.exitCode = 1;
}
