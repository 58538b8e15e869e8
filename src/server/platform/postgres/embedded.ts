import { randomBytes } from "node:crypto";
import { readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client, DatabaseError } from "pg";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { findPrograms, programsIn } from "./binaries.ts";
import {
  type Cluster,
  type ClusterPlan,
  createCluster,
  readMajorVersion,
  resetPassword,
  startCluster,
  superuser,
} from "./cluster.ts";
import {
  chooseDataDirectory,
  findDataDirectory,
  requireAccess,
  saveDataDirectory,
} from "./data-directory.ts";
import { lockDirectory } from "./directory-lock.ts";
import { refuseOtherMajorVersion, setAsideOtherMajorVersion } from "./major-version.ts";
import { stopStaleProcess } from "./stale-process.ts";
import { superviseCluster } from "./supervisor.ts";
import { createPrivateFolder, ensureRunnable, findSystemUser } from "./system-user.ts";

/** The PostgreSQL that comes with the shop, over the files in DATA_DIR. */
export type EmbeddedPostgres = {
  url: string;
  /** Changes when the data directory is restored from a copy of its files. */
  dataId: string;
  stop(): Promise<void>;
};

type Print = (line: string) => void;

/** Its name within the cluster. */
export const embeddedDatabase = "torba";
const logLimit = 10_000_000;

/** For a shop on one small machine; everything else keeps PostgreSQL's defaults, fsync above all. */
export const embeddedSettings = {
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  // Lets PostgreSQL aggregate 100,000 products in memory, not in temporary files.
  work_mem: "16MB",
  jit: "off",
  timezone: "UTC",
};

export type EmbeddedOptions = {
  /** The folder of another PostgreSQL's programs, to read data of its major version. */
  programs?: string | undefined;
  /** Data of another major version are moved aside instead of being refused. */
  setsOtherMajorAside?: boolean;
  /** Those of all processes; others, as of a backup, come on top. */
  sessions?: number;
};

/** Starts PostgreSQL and restarts it at the same port whenever it ends before `stop`. */
export async function startEmbedded(
  dataDir: string,
  print: Print,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const release = await lockDirectory(dataDir);
  try {
    const { plan, isNew } = await choosePlan(dataDir, print, options);
    const logFile = path.join(dataDir, "postgres.log");
    const max_connections = String((options.sessions ?? 22) + 18);
    const start = async (port?: number) => {
      await stopStaleProcess(plan.folder, print);
      return startCluster(
        port ? { ...plan, port } : plan,
        { ...embeddedSettings, max_connections },
        logFile,
      );
    };
    await rotateLog(logFile);
    if (isNew) await createDataDirectory(plan, print);
    await saveDataDirectory(dataDir, plan.folder);
    const cluster = await openCluster(plan, start);
    const url = addressOf(plan, cluster.port, embeddedDatabase);
    await writeFile(urlFile(dataDir), `${url}\n`, { mode: 0o600 });
    const dataId = await readDataId(plan.folder);
    const supervisor = superviseCluster(cluster, start, print);
    return { url, dataId, stop: () => supervisor.stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

async function rotateLog(logFile: string): Promise<void> {
  const log = await stat(logFile).catch(() => undefined);
  if (log && log.size > logLimit) await rename(logFile, `${logFile}.1`);
}

/** Decides folder, user and programs, and whether data exist yet. */
async function choosePlan(dataDir: string, print: Print, options: EmbeddedOptions) {
  let existing = await findDataDirectory(dataDir, print);
  const user = await findSystemUser(existing?.folder);
  const found = options.programs ? programsIn(options.programs) : await findPrograms(print);
  const programs = await ensureRunnable(found, user, print);
  const ownMajor = await readMajorVersion(programs, user);
  if (existing && existing.major !== ownMajor) {
    if (!options.setsOtherMajorAside)
      refuseOtherMajorVersion(existing.major, ownMajor, existing.folder);
    await stopStaleProcess(existing.folder, print);
    await setAsideOtherMajorVersion(dataDir, existing, print);
    existing = undefined;
  }
  const folder = existing?.folder ?? (await chooseDataDirectory(dataDir, user, print));
  const storedUrl = await readFile(urlFile(dataDir), "utf8").catch(() => undefined);
  const password = storedUrl ? new URL(storedUrl).password : randomBytes(24).toString("base64url");
  const plan: ClusterPlan = { programs, folder, password, user };
  if (existing) await requireAccess(plan);
  return { plan, isNew: !existing };
}

/** Created under a temporary name and renamed when complete, so a partial one is never used. */
async function createDataDirectory(plan: ClusterPlan, print: Print): Promise<void> {
  print("Creating the shop's database.");
  const tempFolder = `${plan.folder}.making`;
  await rm(tempFolder, { recursive: true, force: true });
  await createPrivateFolder(tempFolder, plan.user);
  await createCluster({ ...plan, folder: tempFolder });
  // Fails for a folder that is not empty: its files are not ours to delete.
  await rmdir(plan.folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return;
    throw new StartRefusal(`${plan.folder} holds no database, but is not empty: move it away.`);
  });
  await rename(tempFolder, plan.folder);
}

/** Starts it and ensures that it accepts the password and has the shop's database. */
async function openCluster(plan: ClusterPlan, start: () => Promise<Cluster>): Promise<Cluster> {
  const cluster = await start();
  try {
    await ensureDatabase(plan, cluster.port);
    return cluster;
  } catch (error) {
    await cluster.stop();
    if (!(error instanceof DatabaseError) || error.code !== "28P01") throw error;
  }
  // The password file was lost, or is older or newer than the data.
  await resetPassword(plan);
  const restarted = await start();
  await ensureDatabase(plan, restarted.port);
  return restarted;
}

function urlFile(dataDir: string): string {
  return path.join(dataDir, "postgres.url");
}

function addressOf(plan: ClusterPlan, port: number, name: string): string {
  return `postgresql://${superuser}:${plan.password}@127.0.0.1:${port}/${name}`;
}

async function ensureDatabase(plan: ClusterPlan, port: number): Promise<void> {
  const client = new Client({ connectionString: addressOf(plan, port, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      embeddedDatabase,
    ]);
    if (!rowCount) await client.query(`create database ${embeddedDatabase}`);
  } finally {
    await client.end();
  }
}

async function readDataId(folder: string): Promise<string> {
  const files = ["PG_VERSION", "global/pg_control"].map((file) => stat(path.join(folder, file)));
  return (await Promise.all(files)).map(({ ino }) => ino).join("-");
}
