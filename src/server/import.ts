/** `npm run import -- checklists FILE` and `products FILE`: imports lists and products from files. */

import { openShopDatabase } from "./import/open-database.ts";
import { ImportRefusal } from "./import/refusal.ts";
import { runImport } from "./import/run.ts";
import { readMainConfig } from "./main-config.ts";
import { describeError } from "./platform/describe-error.ts";
import { StartRefusal } from "./platform/start-refusal.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const open = () => openShopDatabase(readMainConfig(), print);
  await runImport(process.argv.slice(2), { clock: Date.now, print, open });
} catch (error) {
  const isExpected = error instanceof ImportRefusal || error instanceof StartRefusal;
  process.stderr.write(`${isExpected ? "" : "The import failed: "}${describeError(error)}\n`);
  process.exitCode = 1;
}
