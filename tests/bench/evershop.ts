/**
 * EverShop, another shop for Node, to be measured beside this one: installed from npm outside the
 * project, built and started in production mode over a PostgreSQL of its own. It stays installed in
 * the folder that `EVERSHOP_DIR` names; without that it goes to a temporary folder and is removed.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "#server/platform/free-port.ts";
import { settings } from "#server/seed/data/settings.ts";
import { fillEvershop } from "./evershop-rows.ts";
import {
  type Environment,
  exists,
  installedVersion,
  launch,
  openPlace,
  run,
  stopTree,
  waitUntilAnswering,
} from "./npm-program.ts";

export const evershopVersion = "2.2.1";

export type Evershop = {
  url: string;
  databaseUrl: string;
  /** Its process and the first process of its PostgreSQL. */
  processes: number[];
  close(): Promise<void>;
};

/** With the first `products` products of `catalogue.ts`. */
export async function openEvershop(products: number, now: number): Promise<Evershop> {
  // As in our shop: what is acknowledged is on the disk.
  const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
  const place = await openPlace("evershop", process.env.EVERSHOP_DIR, durable);
  const { folder, postgres, cleanUp } = place;
  try {
    const env = { ...place.env, DB_USER: place.user, DB_SSLMODE: "disable" };
    await install(folder);
    await build(folder, env);
    // Its first start creates the tables.
    await (await start(folder, env)).close();
    await fillEvershop(postgres.url, products, now);
    const server = await start(folder, env);
    return {
      url: server.url,
      databaseUrl: postgres.url,
      processes: [server.pid, postgres.cluster.pid],
      close: async () => {
        await server.close();
        await cleanUp();
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/** Does what its `create-evershop-app` does, without the sample extension and theme. */
async function install(folder: string): Promise<void> {
  await mkdir(path.join(folder, "config"), { recursive: true });
  const app = { name: "evershop-beside", version: "1.0.0", type: "module", private: true };
  const config = {
    shop: { language: "en", currency: "USD" },
    // As many products on a page as ours.
    catalog: { collectionPageSize: settings.products_limit },
  };
  await writeFile(path.join(folder, "config/default.json"), JSON.stringify(config));
  for (const name of ["media", "public"]) await mkdir(path.join(folder, name), { recursive: true });
  if ((await installedVersion(folder, "@evershop/evershop")) === evershopVersion) return;
  await writeFile(path.join(folder, "package.json"), JSON.stringify(app));
  console.log(`installing EverShop ${evershopVersion}`);
  // It imports concat-stream without naming it among its dependencies.
  const packages = [`@evershop/evershop@${evershopVersion}`, "concat-stream@2"];
  await run("npm", ["install", ...packages, "--no-audit", "--no-fund"], folder, process.env);
}

const programOf = (folder: string) =>
  path.join(folder, "node_modules/@evershop/evershop/dist/bin/evershop.js");

async function build(folder: string, env: Environment): Promise<void> {
  const mark = path.join(folder, `built-${evershopVersion}`);
  if (await exists(mark)) return;
  console.log("building EverShop");
  await run(process.execPath, [programOf(folder), "build"], folder, env);
  // Its build ends with code 0 also when it fails.
  if (!(await exists(path.join(folder, ".evershop/build/frontStore/server/index.js"))))
    throw new Error("EverShop was not built");
  await writeFile(mark, "");
}

async function start(folder: string, env: Environment) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const words = [programOf(folder), "start"];
  const child = launch(process.execPath, words, folder, { ...env, PORT: String(port) });
  await waitUntilAnswering(url, child);
  // EverShop does not stop its two other processes when it is stopped by a signal.
  return { url, pid: child.pid, close: () => stopTree(child) };
}

/** The cookies that a page gives to a visitor who has none. */
export async function openEvershopSession(
  url: string,
  headers: Record<string, string>,
): Promise<string> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  if (cookies.length === 0) throw new Error("EverShop has begun no session");
  return cookies.join("; ");
}
