import { createHash } from "node:crypto";
import { readFile, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import type { ClusterPlan } from "./cluster.ts";
import {
  type Account,
  machinePlace,
  makeFolder,
  openMachinePlace,
  succeedsAs,
} from "./system-user.ts";

type Say = (line: string) => void;

const usualIn = (dataDir: string) => path.join(dataDir, "postgres");
const pointerIn = (dataDir: string) => path.join(dataDir, "postgres.place");

function elsewhereOf(dataDir: string): string {
  const name = createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 12);
  return path.join(machinePlace, `data-${name}`);
}

/** The data that are there, if any. Where they went elsewhere, a file in DATA_DIR says so. */
export async function findPlace(dataDir: string, say: Say) {
  const pointer = pointerIn(dataDir);
  const told = (await readFile(pointer, "utf8").catch(() => "")).trim();
  if (!told) {
    const usual = await findData(usualIn(dataDir));
    return usual ?? (process.getuid?.() === 0 ? findData(elsewhereOf(dataDir)) : undefined);
  }
  say(`The shop's data are in ${told} (said by ${pointer}).`);
  const found = await findData(told);
  if (found) return found;
  throw new StartRefusal(`There are no data in ${told}, where ${pointer} says they are.`);
}

/** Only what is surely absent counts as absent, for it is made anew. */
async function findData(folder: string): Promise<{ folder: string; major: number } | undefined> {
  try {
    return { folder, major: Number(await readFile(path.join(folder, "PG_VERSION"), "utf8")) };
  } catch (error) {
    // as: node's file errors carry a code
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw new StartRefusal(`Cannot read the shop's data in ${folder} (${code}).`);
  }
}

/** Where new data go: into DATA_DIR, unless PostgreSQL's account cannot enter it. */
export async function choosePlace(
  dataDir: string,
  account: Account | undefined,
  say: Say,
): Promise<string> {
  const usual = usualIn(dataDir);
  if (!account) return usual;
  await makeFolder(usual, account);
  if (await canWork(usual, account)) return usual;
  await rmdir(usual);
  const folder = elsewhereOf(dataDir);
  await openMachinePlace();
  await makeFolder(folder, account);
  if (!(await canWork(folder, account))) {
    throw new StartRefusal(
      `The account ${account.name}, which PostgreSQL runs under, cannot enter ${dataDir}: set DATA_DIR to a directory outside root's home.`,
    );
  }
  say(
    `The account ${account.name}, which PostgreSQL runs under, cannot enter ${dataDir}: the shop's data go to ${folder}.`,
  );
  return folder;
}

/** Once there are data in it: a place without them would be taken for one that lost them. */
export async function keepPlace(dataDir: string, folder: string): Promise<void> {
  if (folder !== usualIn(dataDir)) await writeFile(pointerIn(dataDir), `${folder}\n`);
}

/** Refuses data that the account cannot work with, as after a copy made by root. */
export async function needUsable({ folder, account }: ClusterPlan): Promise<void> {
  if (!account || (await canWork(folder, account))) return;
  throw new StartRefusal(
    `The account ${account.name}, which PostgreSQL runs under, cannot use ${folder}: make it its own (chown -R ${account.name} ${folder}) and let it pass through the directories above (chmod a+x).`,
  );
}

function canWork(folder: string, account: Account): Promise<boolean> {
  return succeedsAs(account, "/bin/sh", ["-c", 'cd "$1" && test -w .', "sh", folder]);
}
