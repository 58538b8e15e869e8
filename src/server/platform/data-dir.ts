import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { StartRefusal } from "./start-refusal.ts";

/** Characters; as SECRET. */
const minSecretLength = 32;

/** Creates DATA_DIR, checks that it is writable, and creates the shop's secret in it; returns that. */
export async function openDataDir(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "secret");
  const secret = await createSecret(dataDir, file).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefusal(describeRefusedFolder(dataDir, error.code));
  });
  if (secret.length >= minSecretLength) return secret;
  throw new StartRefusal(
    `${file} is damaged: put its copy back, or delete it; what it has encrypted, such as the keys that were entered in the back office, must then be entered again.`,
  );
}

async function createSecret(dataDir: string, file: string): Promise<string> {
  const draft = `${file}.${process.pid}`;
  await mkdir(dataDir, { recursive: true });
  try {
    // On the disk before it has its name: a machine that loses power would leave an empty file.
    const secret = randomBytes(32).toString("base64url");
    await writeFile(draft, secret, { mode: 0o600, flush: true });
    // `link` never replaces a file: two processes that start at once use the same secret.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, "utf8");
}

function describeRefusedFolder(dataDir: string, code: string | undefined): string {
  if (code === "ENOSPC" || code === "EDQUOT")
    return `There is no room left in DATA_DIR ${dataDir} (${code}): free some.`;
  const refusal = `Cannot write to DATA_DIR ${dataDir} (${code})`;
  return code === "EACCES"
    ? `${refusal}: ${adviceToOwn(dataDir)}, or set another one.`
    : `${refusal}: set another one.`;
}

/** What helps where files belong to another user, as after a start by root. */
export function adviceToOwn(folder: string): string {
  return `make it ${nameOfUser()}'s (chown -R ${nameOfUser()} ${folder})`;
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no name.
    return String(process.getuid?.() ?? "");
  }
}
