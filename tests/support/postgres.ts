/**
 * One PostgreSQL for a whole test run, made empty and thrown away after. By default it is the one
 * that comes with the shop; `TEST_POSTGRES_BIN=/usr/lib/postgresql/15/bin` runs another, and
 * `TEST_DATABASE_URL` uses one that runs already (its user must be allowed to make databases).
 */
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { prepareDatabase } from "#server/platform/db/prepare.ts";
import { findPrograms, programsIn } from "#server/platform/postgres/binaries.ts";
import { createCluster, startCluster, superuser } from "#server/platform/postgres/cluster.ts";
import { endOrphan } from "#server/platform/postgres/stale-process.ts";
import { findAccount, makeFolder, needRunnable } from "#server/platform/postgres/system-user.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that each test file copies. */
    templateUrl: string;
  }
}

type Running = { templateUrl: string; stop(): Promise<void> };

// Every vitest project runs this file by itself, and they are to share one PostgreSQL.
const shelf = globalThis as { torbaTestPostgres?: { users: number; running: Promise<Running> } };

export default async function setup(project: TestProject) {
  shelf.torbaTestPostgres ??= { users: 0, running: start() };
  const shared = shelf.torbaTestPostgres;
  shared.users += 1;
  project.provide("templateUrl", (await shared.running).templateUrl);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete shelf.torbaTestPostgres;
    await (await shared.running).stop();
  };
}

const mark = "torba-test-";

/** Ends and removes what a test run that was killed has left. */
async function removeLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${mark}(\\d+)-`).exec(name)?.[1];
    if (!pid || isRunning(Number(pid))) continue;
    const home = path.join(tmpdir(), name);
    await endOrphan(path.join(home, "postgres"), () => {});
    await rm(home, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Not ours to ask is running as well.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

async function start(): Promise<Running> {
  await removeLeft();
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startEmptyPostgres();
  const name = `torba_template_${process.pid}`;
  await askServer(server.url, `create database ${name} template template0`);
  const templateUrl = withDatabase(server.url, name);
  await prepareDatabase(templateUrl, { newEpoch: randomUUID() });
  return {
    templateUrl,
    stop: async () => {
      await askServer(server.url, `drop database ${name} with (force)`);
      await askServer(server.url, `drop database if exists ${demoOf(templateUrl)} with (force)`);
      await server.stop();
    },
  };
}

/** A PostgreSQL of its own for a test that ends or harms it; `settings` as `{ fsync: "on" }`. */
export async function startEmptyPostgres(settings: Record<string, string> = {}) {
  const home = await mkdtemp(path.join(tmpdir(), `${mark}${process.pid}-`));
  await chmod(home, 0o755);
  const account = await findAccount();
  const folder = path.join(home, "postgres");
  await makeFolder(folder, account);
  const bin = process.env.TEST_POSTGRES_BIN;
  const programs = bin
    ? programsIn(bin)
    : await needRunnable(await findPrograms(console.log), account, console.log);
  const plan = { programs, folder, password: randomUUID(), account };
  await createCluster(plan, false);
  const unsafe = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
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

/** The template's name once the demo shop is in it. */
export function demoOf(templateUrl: string): string {
  return `${new URL(templateUrl).pathname.slice(1)}_demo`;
}

export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** One statement on a session of its own, such as `create database`. */
export async function askServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
