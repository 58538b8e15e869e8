import { createHash } from "node:crypto";
import { readFile, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { adviceToOwn } from "#server/platform/data-dir.ts";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import type { ClusterPlan } from "./cluster.ts";
import {
  createPrivateFolder,
  createSystemDataRoot,
  type SystemUser,
  succeedsAsUser,
  systemDataRoot,
} from "./system-user.ts";

type Print = (line: string) => void;

const defaultFolder = (dataDir: string) => path.join(dataDir, "postgres");
const pointerFile = (dataDir: string) => path.join(dataDir, "postgres.place");

function systemFolder(dataDir: string): string {
  const name = createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 12);
  return path.join(systemDataRoot, `data-${name}`);
}

/** Finds existing data. When they are outside DATA_DIR, a pointer file in DATA_DIR names the folder. */
export async function findDataDirectory(dataDir: string, print: Print) {
  const pointer = pointerFile(dataDir);
  const pointedFolder = (await readFile(pointer, "utf8").catch(() => "")).trim();
  if (!pointedFolder) {
    const defaultPath = await findData(defaultFolder(dataDir));
    return defaultPath ?? (process.getuid?.() === 0 ? findData(systemFolder(dataDir)) : undefined);
  }
  print(`The shop's data are in ${pointedFolder} (named by ${pointer}).`);
  const data = await findData(pointedFolder);
  if (data) return data;
  throw new StartRefusal(`There are no data in ${pointedFolder}, which ${pointer} names.`);
}

/** Only ENOENT counts as absent, because absent data are created anew. */
async function findData(folder: string): Promise<{ folder: string; major: number } | undefined> {
  try {
    return { folder, major: Number(await readFile(path.join(folder, "PG_VERSION"), "utf8")) };
  } catch (error) {
    // as: node's file errors carry a code
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    const advice = code === "EACCES" ? `: ${adviceToOwn(folder)}` : "";
    throw new StartRefusal(`Cannot read the shop's data in ${folder} (${code})${advice}.`);
  }
}

/** Where new data go: into DATA_DIR, unless PostgreSQL's user cannot access it. */
export async function chooseDataDirectory(
  dataDir: string,
  user: SystemUser | undefined,
  print: Print,
): Promise<string> {
  const defaultPath = defaultFolder(dataDir);
  if (!user) return defaultPath;
  await createPrivateFolder(defaultPath, user);
  if (await hasAccess(defaultPath, user)) return defaultPath;
  await rmdir(defaultPath);
  const folder = systemFolder(dataDir);
  await createSystemDataRoot();
  await createPrivateFolder(folder, user);
  if (!(await hasAccess(folder, user))) {
    throw new StartRefusal(
      `The user ${user.name}, which runs PostgreSQL, cannot enter ${dataDir}: set DATA_DIR to a directory outside root's home.`,
    );
  }
  print(
    `The user ${user.name}, which runs PostgreSQL, cannot enter ${dataDir}: the shop's data go to ${folder}.`,
  );
  return folder;
}

/** Called once the folder has data: a pointer to an empty folder would look like lost data. */
export async function saveDataDirectory(dataDir: string, folder: string): Promise<void> {
  if (folder !== defaultFolder(dataDir)) await writeFile(pointerFile(dataDir), `${folder}\n`);
}

/** Afterwards new data go where `chooseDataDirectory` says. */
export async function forgetDataDirectory(dataDir: string): Promise<void> {
  await rm(pointerFile(dataDir), { force: true });
}

/** Throws when the user cannot access the data, as after a copy made by root. */
export async function requireAccess({ folder, user }: ClusterPlan): Promise<void> {
  if (!user || (await hasAccess(folder, user))) return;
  throw new StartRefusal(
    `The user ${user.name}, which runs PostgreSQL, cannot use ${folder}: make it its own (chown -R ${user.name} ${folder}) and let it pass through the directories above (chmod a+x).`,
  );
}

function hasAccess(folder: string, user: SystemUser): Promise<boolean> {
  return succeedsAsUser(user, "/bin/sh", ["-c", 'cd "$1" && test -w .', "sh", folder]);
}
