/** The address of the shop's database, for a command that runs beside the shop or instead of it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { openDataDir } from "#server/platform/data-dir.ts";
import { canConnect } from "#server/platform/db/can-connect.ts";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { findDataDirectory } from "./data-directory.ts";
import { type EmbeddedOptions, startEmbedded } from "./embedded.ts";

type DatabasePlace = { databaseUrl: string | undefined; dataDir: string };

export type FoundDatabase = {
  url: string;
  /** Of the built-in database that was started here; see `startEmbedded`. */
  dataId?: string;
  /** The shop runs beside this command, and its database is prepared. */
  isRunning: boolean;
  /** Stops a database that was started here. */
  stop(): Promise<void>;
};

/**
 * A running shop's own database where there is one, because only one process may start it. Otherwise
 * it is started here.
 */
export async function findDatabase(
  { databaseUrl, dataDir }: DatabasePlace,
  print: (line: string) => void,
  { mustExist = false, ...options }: EmbeddedOptions & { mustExist?: boolean } = {},
): Promise<FoundDatabase> {
  const stop = async () => {};
  if (databaseUrl) return { url: databaseUrl, isRunning: false, stop };
  const running = await findRunning(dataDir);
  if (running) return { url: running, isRunning: true, stop };
  if (mustExist && !(await findDataDirectory(dataDir, () => {})))
    throw new StartRefusal(
      `There is no shop in DATA_DIR ${dataDir}: set DATA_DIR, or DATABASE_URL, as the shop has it.`,
    );
  await openDataDir(dataDir);
  return { ...(await startEmbedded(dataDir, print, options)), isRunning: false };
}

/** The shop writes the address of its running database beside its data. */
async function findRunning(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, "postgres.url"), "utf8").catch(() => "");
  const url = text.trim();
  return url !== "" && (await canConnect(url)) ? url : undefined;
}
