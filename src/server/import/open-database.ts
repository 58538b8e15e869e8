/** The shop's database, for a command that runs beside the shop or instead of it. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { openDataDir } from "#server/platform/data-dir.ts";
import { type Database, openDatabase } from "#server/platform/db/connect.ts";
import { prepareDatabase } from "#server/platform/db/prepare.ts";
import { pingDatabase } from "#server/platform/http/sql.ts";
import { startEmbedded } from "#server/platform/postgres/embedded.ts";

type Opened = { database: Database; close(): Promise<void> };

/**
 * A running shop's own database where there is one: it is prepared already, and only one process
 * may start it. Otherwise it is started here, as the shop would, and stopped after.
 */
export async function openShopDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  say: (line: string) => void,
): Promise<Opened> {
  const newEpoch = randomUUID();
  if (databaseUrl) {
    await prepareDatabase(databaseUrl, { newEpoch });
    return opened(openDatabase(databaseUrl));
  }
  const running = await findRunning(dataDir);
  if (running) return opened(running);
  await openDataDir(dataDir);
  const embedded = await startEmbedded(dataDir, say);
  try {
    await prepareDatabase(embedded.url, { newEpoch, dataId: embedded.dataId });
    return opened(openDatabase(embedded.url), embedded.stop);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

function opened(database: Database, stop = async () => {}): Opened {
  const close = async () => {
    await database.close();
    await stop();
  };
  return { database, close };
}

/** Beside its data the shop keeps the address at which its database answers. */
async function findRunning(dataDir: string): Promise<Database | undefined> {
  const url = await readFile(path.join(dataDir, "postgres.url"), "utf8").catch(() => "");
  if (url === "") return undefined;
  const database = openDatabase(url.trim());
  try {
    await pingDatabase(database.pool);
    return database;
  } catch {
    await database.close();
    return undefined;
  }
}
