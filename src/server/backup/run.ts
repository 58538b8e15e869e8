/** One backup or restore, from the command line to the report. */
import { rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "#contract/clock.ts";
import { openDataDir } from "#server/platform/data-dir.ts";
import { embeddedDatabase, startEmbedded } from "#server/platform/postgres/embedded.ts";
import { findDatabase } from "#server/platform/postgres/find-database.ts";
import { parseArguments } from "./arguments.ts";
import { readBackup } from "./file-format.ts";
import {
  createScratchDatabase,
  dropDatabase,
  exchangeDatabases,
  readDatabaseSize,
  recreateDatabase,
  withDatabase,
} from "./sql-databases.ts";
import { loadBackup } from "./sql-load.ts";
import { writeBackup } from "./sql-write.ts";

type BackupContext = {
  place: { databaseUrl: string | undefined; dataDir: string };
  clock: Clock;
  print: (line: string) => void;
};

/** Throws `StartRefusal` where the operator can do something about it. */
export async function runBackup(args: string[], context: BackupContext): Promise<void> {
  const { action, file, programs } = parseArguments(args);
  if (action === "restore") await restore(path.resolve(file), context);
  else await backUp(path.resolve(file), programs, context);
}

/** The file gets its name only when it was proved, so an older one is never replaced by a bad one. */
async function backUp(
  file: string,
  programs: string | undefined,
  { place, clock, print }: BackupContext,
): Promise<void> {
  // A wrong DATA_DIR must not become a new shop.
  const { url, stop } = await findDatabase(place, print, { programs, mustExist: true });
  const draft = `${file}.part`;
  try {
    const { tables, rows, bytes } = await writeBackup(url, draft, new Date(clock()));
    const size = (bytes / 1_000_000).toFixed(1);
    print(`${tables} tables, ${rows} rows, ${size} MB.`);
    await prove(url, draft, { place, clock, print });
    await rename(draft, file);
    print(`The backup is complete: ${file}`);
  } finally {
    await rm(draft, { force: true });
    await stop();
  }
}

/** Restores it into a scratch database, or, where there can be none, reads it to its end. */
async function prove(
  url: string,
  file: string,
  { place, clock, print }: BackupContext,
): Promise<void> {
  const shortage = place.databaseUrl ? undefined : await findShortage(url, place.dataDir);
  const scratch = shortage ?? (await createScratchDatabase(url, clock()));
  if ("reason" in scratch) {
    for await (const _part of readBackup(file));
    print(`It was read to its end, but not restored for proof, because ${scratch.reason}.`);
    return;
  }
  try {
    await loadBackup(scratch.url, file, print);
    print("It was restored into a scratch database, and every row was the same.");
  } finally {
    await dropDatabase(url, scratch.url);
  }
}

/** PostgreSQL ends, and the shop with it, when it finds no room for what it must log. */
const spareBytes = 512 * 1024 * 1024;

/** Whether a scratch database would fill the disk that the shop's own is on. */
async function findShortage(url: string, dataDir: string): Promise<{ reason: string } | undefined> {
  const { bavail, bsize } = await statfs(dataDir);
  const [free, size] = [bavail * bsize, await readDatabaseSize(url)];
  if (free > size + spareBytes) return undefined;
  const [freeMb, neededMb] = [free, size + spareBytes].map((bytes) => Math.ceil(bytes / 1_000_000));
  return { reason: `that takes ${neededMb} MB and the disk of ${dataDir} has ${freeMb} MB left` };
}

async function restore(file: string, { place, print }: BackupContext): Promise<void> {
  // A bad file does not start a database.
  for await (const _part of readBackup(file));
  if (place.databaseUrl) {
    report(await loadBackup(place.databaseUrl, file, print), print);
    return;
  }
  // Refused while a shop runs there; a PostgreSQL that a killed shop left is stopped.
  await openDataDir(place.dataDir);
  const { url, stop } = await startEmbedded(place.dataDir, print, { setsOtherMajorAside: true });
  try {
    report(await restoreEmbedded(url, file, print), print);
    print(`It is in DATA_DIR ${place.dataDir}.`);
  } finally {
    await stop();
  }
}

/** The former database stays beside the restored one until the next restore. */
async function restoreEmbedded(url: string, file: string, print: (line: string) => void) {
  const [current, restored] = [embeddedDatabase, `${embeddedDatabase}_restored`];
  const former = `${embeddedDatabase}_before_restore`;
  const server = withDatabase(url, "postgres");
  await recreateDatabase(server, restored);
  const loaded = await loadBackup(withDatabase(url, restored), file, print);
  await exchangeDatabases(server, { current, former, restored });
  print(`What the shop held before is kept in the database ${former} until the next restore.`);
  return loaded;
}

function report(
  { tables, rows }: { tables: number; rows: number },
  print: (line: string) => void,
): void {
  print(`Restored: ${tables} tables, ${rows} rows, all as the backup counted them.`);
}
