import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const debian = "/usr/lib/postgresql";
/** Of Debian's package postgresql-15, the oldest that the shop supports. */
const oldest = "15";

/**
 * Programs of an older PostgreSQL than the shop's own: OLDEST_POSTGRES_BIN, else Debian's.
 * @throws when there are none and none can be installed; the message says what to do.
 */
export function needOldPostgres(): { bin: string; major: string } {
  const find = () => {
    const { OLDEST_POSTGRES_BIN: given } = process.env;
    const majors = existsSync(debian) ? readdirSync(debian) : [];
    const bins = majors.map((major) => path.join(debian, major, "bin"));
    return [...(given ? [given] : []), ...bins].find((bin) => existsSync(path.join(bin, "initdb")));
  };
  if (!find()) install();
  const bin = find();
  if (!bin) throw new Error(`no older PostgreSQL: install Debian's package postgresql-${oldest}`);
  const { stdout } = spawnSync(path.join(bin, "postgres"), ["--version"], { encoding: "utf8" });
  return { bin, major: /(\d+)/.exec(stdout)?.[1] ?? "" };
}

function install(): void {
  const words = ["install", "-y", "-q", "--no-install-recommends", `postgresql-${oldest}`];
  if (process.getuid?.() === 0) spawnSync("/usr/bin/apt-get", words, { stdio: "ignore" });
}
