/** A primary and its streaming replicas, of Debian's PostgreSQL, for tests of what a shop does with them. */
import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "#server/platform/free-port.ts";
import { programsIn } from "#server/platform/postgres/binaries.ts";
import { createCluster, superuser } from "#server/platform/postgres/cluster.ts";
import { createPrivateFolder, findSystemUser } from "#server/platform/postgres/system-user.ts";
import { runStatement } from "#tests/support/postgres.ts";
import { needOldPostgres } from "./old-postgres.ts";

const run = promisify(execFile);
const password = "standby";

export type Server = {
  url: string;
  port: number;
  start(settings?: Record<string, string>): Promise<void>;
  /** `immediate` is a crash. */
  stop(mode?: "fast" | "immediate"): Promise<void>;
  /** Makes a replica a primary. */
  promote(): Promise<void>;
  /** A new replica of it, running. */
  addReplica(name: string, settings?: Record<string, string>): Promise<Server>;
};

/** With `end`, which stops all of them and removes their files. */
export async function startPrimary(settings: Record<string, string> = {}) {
  const { bin } = needOldPostgres();
  const user = await findSystemUser();
  const home = await mkdtemp(path.join(tmpdir(), "torba-standby-"));
  await chmod(home, 0o755);
  const servers: Server[] = [];

  const control = async (folder: string, ...words: string[]) => {
    const env = { LC_ALL: "C", PATH: process.env.PATH };
    await run(path.join(bin, "pg_ctl"), ["-D", folder, "-w", ...words], {
      cwd: folder,
      env,
      timeout: 60_000,
      ...user,
    });
  };

  async function open(folder: string, own: Record<string, string>): Promise<Server> {
    const port = await findFreePort();
    const url = `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`;
    const server: Server = {
      url,
      port,
      async start(more = {}) {
        const all = {
          listen_addresses: "127.0.0.1",
          unix_socket_directories: "''",
          port: String(port),
          fsync: "off",
          max_connections: "120",
          shared_buffers: "32MB",
          ...own,
          ...more,
        };
        const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
        const log = path.join(folder, "server.log");
        await control(folder, "-o", options.join(" "), "-l", log, "start");
      },
      stop: (mode = "fast") => control(folder, "-m", mode, "stop"),
      promote: () => control(folder, "promote"),
      async addReplica(name, settingsOfIt = {}) {
        const copy = path.join(home, name);
        await createPrivateFolder(copy, user);
        const source = `${url}?application_name=${name}`;
        await run(
          path.join(bin, "pg_basebackup"),
          ["-d", source, "-D", copy, "-R", "-X", "stream", "-c", "fast"],
          { cwd: copy, env: { LC_ALL: "C" }, ...user },
        );
        const replica = await open(copy, settingsOfIt);
        await replica.start();
        return replica;
      },
    };
    servers.push(server);
    return server;
  }

  const folder = path.join(home, "primary");
  await createPrivateFolder(folder, user);
  await createCluster({ programs: programsIn(bin), folder, password, user }, false);
  const primary = await open(folder, settings);
  await primary.start();
  return {
    primary,
    end: async () => {
      for (const server of servers.toReversed()) await server.stop("immediate").catch(() => {});
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The replica receives everything, and shows nothing new, until `resume`. */
export async function pauseReplay({ url }: Server): Promise<() => Promise<void>> {
  await runStatement(url, "select pg_wal_replay_pause()");
  return () => runStatement(url, "select pg_wal_replay_resume()");
}
