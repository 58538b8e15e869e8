/** `npm run import -- checklists FILE` and `products FILE`: lists and goods from outside. */

import { openShopDatabase } from "./import/open-database.ts";
import { ImportRefusal } from "./import/refusal.ts";
import { runImport } from "./import/run.ts";
import { readMainConfig } from "./main-config.ts";
import { StartRefusal } from "./platform/start-refusal.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const open = () => openShopDatabase(readMainConfig(), say);
  await runImport(process.argv.slice(2), { clock: Date.now, say, open });
} catch (error) {
  const isExpected = error instanceof ImportRefusal || error instanceof StartRefusal;
  process.stderr.write(`${isExpected ? "" : "The import broke off: "}${describe(error)}\n`);
  process.exitCode = 1;
}

/** A query's own message is the whole statement; what was wrong with it is the cause. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error
    ? describe(error.cause)
    : (error.message.split("\n")[0] ?? "");
}
