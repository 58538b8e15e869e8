/** Debian's pgbouncer in front of a database, for tests of what a pooler changes. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findSystemUser } from "#server/platform/postgres/system-user.ts";

type PoolerOptions = {
  /** The database behind it. */
  url: string;
  mode: "session" | "transaction";
};

/** @throws when there is none and none can be installed; the message says what to do. */
function needPgbouncer(): string {
  const find = () => ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find(existsSync);
  const found = find();
  if (found) return found;
  const install = ["install", "-y", "-q", "--no-install-recommends", "pgbouncer"];
  if (process.getuid?.() === 0) spawnSync("/usr/bin/apt-get", install, { stdio: "ignore" });
  const installed = find();
  if (installed) return installed;
  throw new Error("no pgbouncer: install Debian's package of that name");
}

/** Starts it with its default settings; the result is the address of the same database. */
export async function startPgbouncer({ url, mode }: PoolerOptions) {
  const program = needPgbouncer();
  const { username, password, hostname, port, pathname } = new URL(url);
  const folder = await mkdtemp(path.join(tmpdir(), "torba-pgbouncer-"));
  await chmod(folder, 0o755);
  const listenPort = await findPort();
  const name = pathname.slice(1);
  const users = path.join(folder, "users.txt");
  const settings = path.join(folder, "pgbouncer.ini");
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    settings,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
`,
  );
  // Like PostgreSQL, it does not run as root.
  const child = spawn(program, [settings], { stdio: "ignore", ...(await findSystemUser()) });
  const address = new URL(url);
  address.hostname = "127.0.0.1";
  address.port = String(listenPort);
  await waitUntilReady(address.href, child);
  return {
    url: address.href,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer exited with ${child.exitCode}`);
    const client = new Client({ connectionString: url });
    client.on("error", () => {});
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isReady) return;
    await sleep(50);
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}
