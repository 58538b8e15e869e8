import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartRefusal } from "./start-refusal.ts";

/** The shop's own secret, where SECRET is not set. */
export async function readOwnSecret(dataDir: string): Promise<string> {
  return (await readFile(path.join(dataDir, "secret"), "utf8")).trim();
}

/** Creates DATA_DIR, checks that it is writable, and creates the shop's secret in it. */
export async function openDataDir(dataDir: string): Promise<void> {
  const file = path.join(dataDir, "secret");
  const draft = `${file}.${process.pid}`;
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    // `link` never replaces a file: two processes that start at once use the same secret.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    await rm(draft);
  } catch (error) {
    // as: node's file errors carry a code
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefusal(`Cannot write to DATA_DIR ${dataDir} (${code}): set another one.`);
  }
}
