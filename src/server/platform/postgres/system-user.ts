import { execFile } from "node:child_process";
import { chown, cp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { type Programs, programsIn } from "./binaries.ts";

/**
 * PostgreSQL refuses to run as root. When root starts the shop, PostgreSQL runs as another system
 * user. That user may have no access to a data directory or to programs inside root's home: then
 * both go to a system-wide folder.
 */
export type SystemUser = { uid: number; gid: number; name: string };

export const systemDataRoot = "/var/lib/torba";
const run = promisify(execFile);

/**
 * The system user that runs PostgreSQL: the owner of existing data, else `postgres` or `nobody`.
 * Undefined: the shop's own user can run it.
 */
export async function findSystemUser(data?: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  const users = lines
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const owner = data && (await stat(data).catch(() => undefined))?.uid;
  const user =
    users.find(({ uid }) => uid > 0 && uid === owner) ??
    users.find(({ name }) => name === "postgres") ??
    users.find(({ name }) => name === "nobody");
  if (user) return user;
  throw new StartRefusal(
    "PostgreSQL does not run as root, and there is no user postgres or nobody: start the shop as another user, or set DATABASE_URL.",
  );
}

/** Creates a folder that only the given user can access. */
export async function createPrivateFolder(
  folder: string,
  user: SystemUser | undefined,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}

export async function createSystemDataRoot(): Promise<void> {
  try {
    await mkdir(systemDataRoot, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new StartRefusal(`Cannot create ${systemDataRoot}: ${String(error)}.`);
  }
}

/** The programs themselves, or a copy that the user can run. */
export async function ensureRunnable(
  programs: Programs,
  user: SystemUser | undefined,
  print: (line: string) => void,
): Promise<Programs> {
  if (!user || (await canRun(programs, user))) return programs;
  const source = path.dirname(path.dirname(programs.postgres));
  const { version } = JSON.parse(
    await readFile(path.join(path.dirname(source), "package.json"), "utf8"),
    // as: npm does not install a package without a version
  ) as { version: string };
  const folder = path.join(systemDataRoot, `postgresql-${version}`);
  const copied = programsIn(path.join(folder, "bin"));
  // A copy that does not run is replaced: its libraries may have been deleted since.
  if (!(await canRun(copied, user))) {
    print(`The user ${user.name} cannot run ${source}: PostgreSQL is copied to ${folder}.`);
    await createSystemDataRoot();
    const making = `${folder}.${process.pid}`;
    await cp(source, making, { recursive: true, verbatimSymlinks: true });
    await rename(folder, `${making}.old`).catch(() => undefined);
    await rename(making, folder).catch(() => undefined);
    for (const left of [making, `${making}.old`]) await rm(left, { recursive: true, force: true });
  }
  if (!(await canRun(copied, user))) {
    throw new StartRefusal(
      `The user ${user.name} cannot run PostgreSQL from ${source} nor from ${folder}: start the shop as another user, or set DATABASE_URL.`,
    );
  }
  return copied;
}

function canRun({ postgres }: Programs, user: SystemUser): Promise<boolean> {
  return succeedsAsUser(user, postgres, ["--version"]);
}

export function succeedsAsUser(
  { uid, gid }: SystemUser,
  program: string,
  words: string[],
): Promise<boolean> {
  return run(program, words, { uid, gid, cwd: "/" }).then(
    () => true,
    () => false,
  );
}
