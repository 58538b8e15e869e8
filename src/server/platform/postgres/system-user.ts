import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, cp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { type Programs, programsIn } from "./binaries.ts";

/**
 * PostgreSQL refuses to run as root. A shop started by root runs it under another account, which
 * may be unable to enter the data directory, or the programs, when they stand in root's own home:
 * then they go to the machine's place for such files.
 */
export type Account = { uid: number; gid: number; name: string };

export const machinePlace = "/var/lib/torba";
const run = promisify(execFile);

/**
 * The account to run PostgreSQL under: the owner of data that are there, else the one meant for
 * it. Undefined where our own will do.
 */
export async function findAccount(data?: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  const accounts = lines
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const owner = data && (await stat(data).catch(() => undefined))?.uid;
  const found =
    accounts.find(({ uid }) => uid > 0 && uid === owner) ??
    accounts.find(({ name }) => name === "postgres") ??
    accounts.find(({ name }) => name === "nobody");
  if (found) return found;
  throw new StartRefusal(
    "PostgreSQL does not run as root, and there is no account postgres or nobody: start the shop as another user, or set DATABASE_URL.",
  );
}

/** Makes a folder that only the account may enter. */
export async function makeFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

export async function openMachinePlace(): Promise<void> {
  try {
    await mkdir(machinePlace, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new StartRefusal(`Cannot make ${machinePlace}: ${String(error)}.`);
  }
}

/** The programs themselves, or a copy where the account can run them. */
export async function needRunnable(
  programs: Programs,
  account: Account | undefined,
  say: (line: string) => void,
): Promise<Programs> {
  if (!account || (await canRun(programs, account))) return programs;
  const source = path.dirname(path.dirname(programs.postgres));
  const { version } = JSON.parse(
    await readFile(path.join(path.dirname(source), "package.json"), "utf8"),
    // as: npm does not install a package without a version
  ) as { version: string };
  const folder = path.join(machinePlace, `postgresql-${version}`);
  const copied = programsIn(path.join(folder, "bin"));
  if (!existsSync(folder)) {
    say(`The account ${account.name} cannot run ${source}: PostgreSQL is copied to ${folder}.`);
    await openMachinePlace();
    const making = `${folder}.${process.pid}`;
    await cp(source, making, { recursive: true, verbatimSymlinks: true });
    await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  }
  if (!(await canRun(copied, account))) {
    throw new StartRefusal(
      `The account ${account.name} cannot run PostgreSQL from ${source} nor from ${folder}: start the shop as another user, or set DATABASE_URL.`,
    );
  }
  return copied;
}

function canRun({ postgres }: Programs, account: Account): Promise<boolean> {
  return succeedsAs(account, postgres, ["--version"]);
}

export function succeedsAs(
  { uid, gid }: Account,
  program: string,
  words: string[],
): Promise<boolean> {
  return run(program, words, { uid, gid, cwd: "/" }).then(
    () => true,
    () => false,
  );
}
