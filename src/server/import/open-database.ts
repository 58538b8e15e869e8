/** The shop's database, prepared for an import. */
import { randomUUID } from "node:crypto";
import { type Database, openDatabase } from "#server/platform/db/connect.ts";
import { prepareDatabase } from "#server/platform/db/prepare.ts";
import { findDatabase } from "#server/platform/postgres/find-database.ts";

type OpenShopDatabase = { database: Database; close(): Promise<void> };

export async function openShopDatabase(
  place: { databaseUrl: string | undefined; dataDir: string },
  print: (line: string) => void,
): Promise<OpenShopDatabase> {
  const { url, dataId, isRunning, stop } = await findDatabase(place, print);
  try {
    if (!isRunning)
      await prepareDatabase(url, { newEpoch: randomUUID(), print, ...(dataId && { dataId }) });
    const database = openDatabase(url);
    const close = async () => {
      await database.close();
      await stop();
    };
    return { database, close };
  } catch (error) {
    await stop();
    throw error;
  }
}
