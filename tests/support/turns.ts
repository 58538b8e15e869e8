/**
 * CI has fifteen minutes, and all test files take longer. Those of the mechanisms that everything
 * stands on run each time; the others take turns: a run executes a fifth of them, by its commit
 * (TURN=0 to 4 in `.ci/run`). Without TURN, and with WHOLE=1, all run.
 */
import { readdirSync } from "node:fs";

export const turns = [0, 1, 2, 3, 4];

/** Files that run each time, by folder below `tests/`. All files of other folders do too. */
const everyTime: Record<string, string[]> = {
  flows: [
    "admin-order-edits",
    "admin-orders",
    "admin-writes",
    "auth",
    "cart",
    "cart-tampering",
    "catalogue",
    "checklists",
    "checklists-ops",
    "checkout",
    "database",
    "foreign-ids",
    "http",
    "http-owner",
    "merge",
    "ops",
    "orders",
    "payments",
    "promos",
    "session",
    "snapshot-shared",
    "start",
    "transact",
  ],
  races: ["cart", "checklists", "checkout", "idempotency", "merge", "orders", "stock"],
  "faults/offline": [
    "checkout",
    "identity",
    "late-answers",
    "quick-taps",
    "random-runs",
    "real-server",
    "sending",
    "sign-in",
    "sign-out",
    "tap-cost",
    "two-devices",
    "views",
  ],
  faults: ["kill", "kill-checkout", "kill-database", "kill-mail", "start-without-tools"],
  e2e: ["checkout", "journey", "list-trip", "sign-in", "ticks", "worker"],
};

/** Paths of the files that this run leaves to another turn. */
export function listOtherTurns(folder: keyof typeof everyTime, env = process.env): string[] {
  const { TURN, WHOLE } = env;
  if (!TURN || WHOLE) return [];
  return listTurnFiles(folder)
    .filter((_, at) => at % turns.length !== Number(TURN))
    .map((name) => `tests/${folder}/${name}.test.ts`);
}

/** Names of the files that take turns. @throws for a name in the table that no file has. */
function listTurnFiles(folder: string): string[] {
  const always = everyTime[folder] ?? [];
  const ending = ".test.ts";
  const names = readdirSync(`tests/${folder}`)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort();
  const unknown = always.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`tests/${folder} has no ${unknown.join(", ")}`);
  return names.filter((name) => !always.includes(name));
}
