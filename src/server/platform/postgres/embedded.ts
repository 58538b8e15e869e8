import { randomBytes } from "node:crypto";
import { readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client, DatabaseError } from "pg";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { findPrograms } from "./binaries.ts";
import {
  type Cluster,
  type ClusterPlan,
  createCluster,
  readMajor,
  resetPassword,
  startCluster,
  superuser,
} from "./cluster.ts";
import { choosePlace, findPlace, keepPlace, needUsable } from "./data-directory.ts";
import { takeDirectory } from "./directory-lock.ts";
import { refuseOtherMajor } from "./major-version.ts";
import { endOrphan } from "./stale-process.ts";
import { keepRunning } from "./supervisor.ts";
import { findAccount, makeFolder, needRunnable } from "./system-user.ts";

/** The PostgreSQL that comes with the shop, over the files in DATA_DIR. */
export type Embedded = {
  url: string;
  /** Another one after the data's files were put back from a copy. */
  place: string;
  stop(): Promise<void>;
};

type Say = (line: string) => void;

const database = "torba";
const logLimit = 10_000_000;

/** What a shop on one small machine needs; the rest is PostgreSQL's own, fsync above all. */
const settings = {
  max_connections: "40",
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  // A list of 100,000 products is counted in memory, not in files beside it.
  work_mem: "16MB",
  jit: "off",
  timezone: "UTC",
};

/** Starts it, and again whenever it ends before `stop`, always at the same address. */
export async function startEmbedded(dataDir: string, say: Say): Promise<Embedded> {
  const release = await takeDirectory(dataDir);
  try {
    const { plan, isNew } = await choosePlan(dataDir, say);
    const logFile = path.join(dataDir, "postgres.log");
    const run = async (port?: number) => {
      await endOrphan(plan.folder, say);
      return startCluster(port ? { ...plan, port } : plan, settings, logFile);
    };
    await turnOver(logFile);
    if (isNew) await makeData(plan, say);
    await keepPlace(dataDir, plan.folder);
    const cluster = await openCluster(plan, run);
    const url = addressOf(plan, cluster.port, database);
    await writeFile(urlFile(dataDir), `${url}\n`, { mode: 0o600 });
    const place = await readPlace(plan.folder);
    const keeper = keepRunning(cluster, run, say);
    return { url, place, stop: () => keeper.stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

async function turnOver(logFile: string): Promise<void> {
  const log = await stat(logFile).catch(() => undefined);
  if (log && log.size > logLimit) await rename(logFile, `${logFile}.1`);
}

/** What runs where, and whether there are data yet. */
async function choosePlan(dataDir: string, say: Say) {
  const known = await findPlace(dataDir, say);
  const account = await findAccount(known?.folder);
  const programs = await needRunnable(await findPrograms(say), account, say);
  const folder = known?.folder ?? (await choosePlace(dataDir, account, say));
  const kept = await readFile(urlFile(dataDir), "utf8").catch(() => undefined);
  const password = kept ? new URL(kept).password : randomBytes(24).toString("base64url");
  const plan: ClusterPlan = { programs, folder, password, account };
  if (known) {
    refuseOtherMajor(known.major, await readMajor(programs, account), plan, dataDir);
    await needUsable(plan);
  }
  return { plan, isNew: !known };
}

/** A directory made half is never taken for one: it gets its name when it is whole. */
async function makeData(plan: ClusterPlan, say: Say): Promise<void> {
  say("Making the shop's database.");
  const making = `${plan.folder}.making`;
  await rm(making, { recursive: true, force: true });
  await makeFolder(making, plan.account);
  await createCluster({ ...plan, folder: making });
  // Not a removal: whatever may be in there is not ours to lose.
  await rmdir(plan.folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return;
    throw new StartRefusal(`${plan.folder} holds no database, but is not empty: move it away.`);
  });
  await rename(making, plan.folder);
}

/** Starts it and makes sure that it takes the password and has the shop's database. */
async function openCluster(plan: ClusterPlan, run: () => Promise<Cluster>): Promise<Cluster> {
  const cluster = await run();
  try {
    await needDatabase(plan, cluster.port);
    return cluster;
  } catch (error) {
    await cluster.stop();
    if (!(error instanceof DatabaseError) || error.code !== "28P01") throw error;
  }
  // The address was lost, or is older or newer than the files.
  await resetPassword(plan);
  const again = await run();
  await needDatabase(plan, again.port);
  return again;
}

function urlFile(dataDir: string): string {
  return path.join(dataDir, "postgres.url");
}

function addressOf(plan: ClusterPlan, port: number, name: string): string {
  return `postgresql://${superuser}:${plan.password}@127.0.0.1:${port}/${name}`;
}

async function needDatabase(plan: ClusterPlan, port: number): Promise<void> {
  const client = new Client({ connectionString: addressOf(plan, port, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      database,
    ]);
    if (!rowCount) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

async function readPlace(folder: string): Promise<string> {
  const files = ["PG_VERSION", "global/pg_control"].map((file) => stat(path.join(folder, file)));
  return (await Promise.all(files)).map(({ ino }) => ino).join("-");
}
