/**
 * One PostgreSQL for a whole test run, created empty and removed afterwards. By default it is the
 * one that comes with the shop. `TEST_POSTGRES_BIN=/usr/lib/postgresql/15/bin` runs another, and
 * `TEST_DATABASE_URL` uses a running one (its user must be allowed to create databases).
 */
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { prepareDatabase } from "#server/platform/db/prepare.ts";
import { findPrograms, programsIn } from "#server/platform/postgres/binaries.ts";
import { createCluster, startCluster, superuser } from "#server/platform/postgres/cluster.ts";
import { stopStaleProcess } from "#server/platform/postgres/stale-process.ts";
import {
  createPrivateFolder,
  ensureRunnable,
  findSystemUser,
} from "#server/platform/postgres/system-user.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that each test file copies. */
    templateUrl: string;
  }
}

type Running = { templateUrl: string; stop(): Promise<void> };

// Every Vitest project runs this file, and all of them share one PostgreSQL.
const sharedState = globalThis as {
  torbaTestPostgres?: { users: number; running: Promise<Running> };
};

export default async function setup(project: TestProject) {
  sharedState.torbaTestPostgres ??= { users: 0, running: start() };
  const shared = sharedState.torbaTestPostgres;
  shared.users += 1;
  project.provide("templateUrl", (await shared.running).templateUrl);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete sharedState.torbaTestPostgres;
    await (await shared.running).stop();
  };
}

const folderPrefix = "torba-test-";

/** Stops the PostgreSQL of a test run that was killed and removes its files. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name)?.[1];
    if (!pid || isRunning(Number(pid))) continue;
    const home = path.join(tmpdir(), name);
    await stopStaleProcess(path.join(home, "postgres"), () => {});
    await rm(home, { recursive: true, force: true });
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs under another user.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

async function start(): Promise<Running> {
  await removeLeftovers();
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, stop: async () => {} }
    : await startEmptyPostgres({}, acceptWithoutPassword);
  const name = `torba_template_${process.pid}`;
  await runStatement(server.url, `create database ${name} template template0`);
  const templateUrl = withDatabase(server.url, name);
  await prepareDatabase(templateUrl, { newEpoch: randomUUID() });
  return {
    templateUrl,
    stop: async () => {
      await runStatement(server.url, `drop database ${name} with (force)`);
      await runStatement(
        server.url,
        `drop database if exists ${demoDatabaseName(templateUrl)} with (force)`,
      );
      await server.stop();
    },
  };
}

/** Its `pg_hba.conf` asks for a password in this database alone. */
export const databaseWithPassword = "template1";

/** Checking a password costs each of thousands of connections 8 ms of processor time. */
async function acceptWithoutPassword(folder: string): Promise<void> {
  const lines = [
    `host ${databaseWithPassword} all 127.0.0.1/32 scram-sha-256`,
    "host all all 127.0.0.1/32 trust",
  ];
  await writeFile(path.join(folder, "pg_hba.conf"), `${lines.join("\n")}\n`);
}

/**
 * A separate PostgreSQL for a test that stops or damages it; `settings` as `{ fsync: "on" }`.
 * `prepare` may change its data directory before it starts.
 */
export async function startEmptyPostgres(
  settings: Record<string, string> = {},
  prepare?: (folder: string) => Promise<void>,
) {
  const home = await mkdtemp(path.join(tmpdir(), `${folderPrefix}${process.pid}-`));
  await chmod(home, 0o755);
  const user = await findSystemUser();
  const folder = path.join(home, "postgres");
  await createPrivateFolder(folder, user);
  const bin = process.env.TEST_POSTGRES_BIN;
  const programs = bin
    ? programsIn(bin)
    : await ensureRunnable(await findPrograms(console.log), user, console.log);
  const plan = { programs, folder, password: randomUUID(), user };
  await createCluster(plan, false);
  await prepare?.(folder);
  const unsafe = { jit: "off", fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  const size = { max_connections: "400", ...settings };
  const logFile = path.join(home, "log");
  const cluster = await startCluster(plan, { ...unsafe, ...size }, logFile);
  return {
    cluster,
    plan,
    logFile,
    url: `postgresql://${superuser}:${plan.password}@127.0.0.1:${cluster.port}/postgres`,
    stop: async () => {
      await cluster.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The name of the template that also holds the demo shop. */
export function demoDatabaseName(templateUrl: string): string {
  return `${new URL(templateUrl).pathname.slice(1)}_demo`;
}

export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Runs one statement, such as `create database`, on a connection of its own. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
