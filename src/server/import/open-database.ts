/** The shop's database, for a command that runs beside the shop or instead of it. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { openDataDir } from "#server/platform/data-dir.ts";
import { type Database, openDatabase } from "#server/platform/db/connect.ts";
import { prepareDatabase } from "#server/platform/db/prepare.ts";
import { pingDatabase } from "#server/platform/http/sql.ts";
import { startEmbedded } from "#server/platform/postgres/embedded.ts";

type OpenShopDatabase = { database: Database; close(): Promise<void> };

/**
 * A running shop's own database where there is one: it is already prepared, and only one process
 * may start it. Otherwise the database is started here and stopped afterwards.
 */
export async function openShopDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  log: (line: string) => void,
): Promise<OpenShopDatabase> {
  const newEpoch = randomUUID();
  if (databaseUrl) {
    await prepareDatabase(databaseUrl, { newEpoch });
    return withClose(openDatabase(databaseUrl));
  }
  const running = await findRunning(dataDir);
  if (running) return withClose(running);
  await openDataDir(dataDir);
  const embedded = await startEmbedded(dataDir, log);
  try {
    await prepareDatabase(embedded.url, { newEpoch, dataId: embedded.dataId });
    return withClose(openDatabase(embedded.url), embedded.stop);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

function withClose(database: Database, stop = async () => {}): OpenShopDatabase {
  const close = async () => {
    await database.close();
    await stop();
  };
  return { database, close };
}

/** The shop writes the address of its running database beside its data. */
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
