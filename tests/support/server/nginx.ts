/** Debian's nginx in front of a shop, with the cache that docs/production.md describes. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findFreePort } from "#server/platform/free-port.ts";

const docs = fileURLToPath(new URL("../../../docs/production.md", import.meta.url));

/** @throws when there is none and none can be installed; the message says what to do. */
function needNginx(): string {
  const find = () => ["/usr/sbin/nginx", "/usr/bin/nginx"].find(existsSync);
  const found = find();
  if (found) return found;
  const install = ["install", "-y", "-q", "--no-install-recommends", "nginx"];
  if (process.getuid?.() === 0) spawnSync("/usr/bin/apt-get", install, { stdio: "ignore" });
  const installed = find();
  if (installed) return installed;
  throw new Error("no nginx: install Debian's package of that name");
}

/** The location of pages as it stands in the documentation. */
async function readDocumented(): Promise<string> {
  const text = await readFile(docs, "utf8");
  const found = /^ {2}location \/ \{\n[\s\S]*?\n {2}\}$/m.exec(text)?.[0];
  if (!found) throw new Error("docs/production.md shows no location of pages");
  return found;
}

export async function startNginx(shopUrl: string) {
  const program = needNginx();
  const folder = await mkdtemp(path.join(tmpdir(), "torba-nginx-"));
  const port = await findFreePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${folder}/${name};`)
    .join("\n");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  await writeFile(
    path.join(folder, "nginx.conf"),
    `${user}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
${temporary}
  proxy_cache_path ${folder}/pages levels=1:2 keys_zone=shop_pages:10m max_size=1g inactive=10m;
  limit_req_zone $binary_remote_addr zone=shop_visitors:10m rate=5000r/s;
  upstream shop {
    server ${new URL(shopUrl).host};
    keepalive 32;
    keepalive_timeout 8s;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
${await readDocumented()}
  }
}
`,
  );
  const words = ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-g", "daemon off;"];
  const child = spawn(program, words, { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child, path.join(folder, "error.log"));
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess, log: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(await readFile(log, "utf8"));
    const isReady = await fetch(`${url}/healthz`).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
}
