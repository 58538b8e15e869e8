import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  createMissingLinks,
  findPrograms,
  programsIn,
} from "#server/platform/postgres/binaries.ts";
import { readMajorVersion } from "#server/platform/postgres/cluster.ts";
import { lockDirectory, removeStaleLock } from "#server/platform/postgres/directory-lock.ts";
import { startEmbedded } from "#server/platform/postgres/embedded.ts";
import { ensureRunnable, findSystemUser } from "#server/platform/postgres/system-user.ts";
import { makeDataDir } from "#tests/support/server/shop-program.ts";

async function makeFolder(): Promise<string> {
  const folder = await makeDataDir();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A running process that is unrelated to the shop, with PostgreSQL's arguments. */
async function startUnrelatedProcess(): Promise<ChildProcess> {
  const account = await findSystemUser();
  const stranger = spawn("sleep", ["600"], { cwd: "/", stdio: "ignore", ...account });
  onTestFinished(() => void stranger.kill());
  return stranger;
}

test("the lock of a dead process is taken over", async () => {
  const dataDir = await makeFolder();
  const dead = spawn("true");
  await new Promise((resolve) => dead.once("exit", resolve));
  await writeFile(
    path.join(dataDir, "lock"),
    JSON.stringify({ pid: dead.pid, born: "once", host: hostname() }),
  );
  const release = await lockDirectory(dataDir);
  expect(JSON.parse(await readFile(path.join(dataDir, "lock"), "utf8"))).toMatchObject({
    pid: process.pid,
  });
  await expect(lockDirectory(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
  release();
  expect(existsSync(path.join(dataDir, "lock"))).toBe(false);
});

test("a lock whose process id belongs to another program is taken over", async () => {
  const dataDir = await makeFolder();
  const stranger = await startUnrelatedProcess();
  await writeFile(
    path.join(dataDir, "lock"),
    JSON.stringify({ pid: stranger.pid, born: "before it", host: hostname() }),
  );
  (await lockDirectory(dataDir))();
});

test("the slower of two takeovers does not remove the faster one's lock", async () => {
  const file = path.join(await makeFolder(), "lock");
  await writeFile(file, "of the quicker one");
  await removeStaleLock(file, "of the dead one");
  expect(await readFile(file, "utf8")).toBe("of the quicker one");
  await removeStaleLock(file, "of the quicker one");
  expect(existsSync(file)).toBe(false);
});

test("a lock that was renamed for a moment still counts", async () => {
  const dataDir = await makeFolder();
  const aside = path.join(dataDir, "lock.left.9.1");
  await writeFile(aside, JSON.stringify({ pid: 7, born: "", host: "another-machine" }));
  await expect(lockDirectory(dataDir)).rejects.toThrow("process 7 on another-machine");
  expect(await readdir(dataDir)).not.toContain("lock");
  const silent = new Date(Date.now() - 60_000);
  await utimes(aside, silent, silent);
  (await lockDirectory(dataDir))();
  expect(await readdir(dataDir)).not.toContain("lock.left.9.1");
});

test("an incomplete lock is taken over", async () => {
  const dataDir = await makeFolder();
  await writeFile(path.join(dataDir, "lock"), '{"pid":');
  (await lockDirectory(dataDir))();
});

test("another machine's lock counts while its heartbeat is recent", async () => {
  const dataDir = await makeFolder();
  const file = path.join(dataDir, "lock");
  await writeFile(file, JSON.stringify({ pid: 7, born: "there", host: "another-machine" }));
  await expect(lockDirectory(dataDir)).rejects.toThrow("process 7 on another-machine");
  const silent = new Date(Date.now() - 60_000);
  await utimes(file, silent, silent);
  (await lockDirectory(dataDir))();
});

test("PostgreSQL's own lock with the process id of another program does not block the start", async () => {
  const dataDir = await makeFolder();
  const first = await startEmbedded(dataDir, () => {});
  await first.stop();
  const stranger = await startUnrelatedProcess();
  const folder = path.join(dataDir, "postgres");
  await writeFile(
    path.join(folder, "postmaster.pid"),
    [stranger.pid, folder, 1, 5432, "", "127.0.0.1", "", "ready"].join("\n"),
  );
  const again = await startEmbedded(dataDir, () => {});
  await again.stop();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test("a lost or mismatched password is reset @release", async () => {
  const dataDir = await makeFolder();
  const file = path.join(dataDir, "postgres.url");
  const first = await startEmbedded(dataDir, () => {});
  await first.stop();
  await rm(file);
  const second = await startEmbedded(dataDir, () => {});
  await second.stop();
  expect(new URL(second.url).password).not.toBe(new URL(first.url).password);
  await writeFile(file, first.url.replace(/:[^:@]+@/, ":of-other-files@"));
  const third = await startEmbedded(dataDir, () => {});
  await third.stop();
  expect(new URL(third.url).password).toBe("of-other-files");
});

test("an incomplete database is created again @release", async () => {
  const dataDir = await makeFolder();
  const half = path.join(dataDir, "postgres.making");
  await mkdir(half);
  await writeFile(path.join(half, "PG_VERSION"), "18\n");
  const embedded = await startEmbedded(dataDir, () => {});
  await embedded.stop();
  expect(existsSync(half)).toBe(false);
  expect(existsSync(path.join(dataDir, "postgres/global/pg_control"))).toBe(true);
});

test("a folder with other files is not used as the database, and stays unchanged @release", async () => {
  const dataDir = await makeFolder();
  const folder = path.join(dataDir, "postgres");
  await mkdir(folder);
  await writeFile(path.join(folder, "precious"), "words");
  await expect(startEmbedded(dataDir, () => {})).rejects.toThrow(
    `${folder} holds no database, but is not empty: move it away.`,
  );
  expect(await readFile(path.join(folder, "precious"), "utf8")).toBe("words");
});

test("missing data at a configured place are not created again", async () => {
  const dataDir = await makeFolder();
  await writeFile(path.join(dataDir, "postgres.place"), "/nowhere/at-all\n");
  await expect(startEmbedded(dataDir, () => {})).rejects.toThrow("There are no data in /nowhere");
  expect(existsSync(path.join(dataDir, "lock"))).toBe(false);
});

test("missing library links are created, with a message", async () => {
  const home = await makeFolder();
  await mkdir(path.join(home, "native/lib"), { recursive: true });
  await writeFile(path.join(home, "native/lib/libpq.so.5.18"), "library");
  await writeFile(
    path.join(home, "native/pg-symlinks.json"),
    JSON.stringify([
      { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" },
      { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so" },
    ]),
  );
  const lines: string[] = [];
  await createMissingLinks(home, (line) => lines.push(line));
  expect(lines).toEqual([
    "Creating 2 library links of PostgreSQL that its install script did not create.",
  ]);
  expect(await readFile(path.join(home, "native/lib/libpq.so"), "utf8")).toBe("library");
  await createMissingLinks(home, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
});

test("programs that PostgreSQL's user cannot access run from a copy @release", async () => {
  const home = await mkdtemp(path.join(tmpdir(), "torba-home-"));
  onTestFinished(() => rm(home, { recursive: true }));
  await chmod(home, 0o700);
  const found = path.resolve((await findPrograms(() => {})).postgres, "../..");
  await cp(found, path.join(home, "native"), { recursive: true, verbatimSymlinks: true });
  const version = `test-${randomUUID()}`;
  await writeFile(path.join(home, "package.json"), JSON.stringify({ version }));

  const account = await findSystemUser();
  const programs = programsIn(path.join(home, "native/bin"));
  const lines: string[] = [];
  const runnable = await ensureRunnable(programs, account, (line) => lines.push(line));
  if (account)
    onTestFinished(() => rm(path.resolve(runnable.postgres, "../.."), { recursive: true }));
  expect(lines).toHaveLength(account ? 1 : 0);
  expect(await readMajorVersion(runnable, account)).toBe(18);
});
