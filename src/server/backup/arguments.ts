/** The command line of `npm run backup -- …`. */
import { parseArgs } from "node:util";
import { StartRefusal } from "#server/platform/start-refusal.ts";

export type BackupPlan = {
  action: "write" | "restore";
  file: string;
  /** Of another PostgreSQL than the shop's own; only for writing. */
  programs: string | undefined;
};

const usage = "Usage: npm run backup -- FILE [--programs DIR], or: npm run backup -- restore FILE";

export function parseArguments(args: string[]): BackupPlan {
  const { values, positionals } = parse(args);
  const action = positionals[0] === "restore" ? "restore" : "write";
  const [file, ...more] = action === "restore" ? positionals.slice(1) : positionals;
  const { programs } = values;
  if (!file || more.length > 0 || (action === "restore" && programs)) throw new StartRefusal(usage);
  return { action, file, programs };
}

function parse(args: string[]) {
  try {
    const options = { programs: { type: "string" } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split(". ");
    throw new StartRefusal(`${reason}. ${usage}`);
  }
}
