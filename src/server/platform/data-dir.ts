import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartRefusal } from "./start-refusal.ts";

/** Creates DATA_DIR, checks that it is writable, and creates the shop's secret in it; returns that. */
export async function openDataDir(dataDir: string): Promise<string> {
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
    return await readFile(file, "utf8");
  } catch (error) {
    // as: node's file errors carry a code
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefusal(`Cannot write to DATA_DIR ${dataDir} (${code}): set another one.`);
  }
}
