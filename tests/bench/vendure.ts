/**
 * Vendure with its dashboard, another back office, in which the same tasks are done: installed from
 * npm outside the project, built and started over a PostgreSQL of its own. It stays installed in the
 * folder that `VENDURE_DIR` names; without that it goes to a temporary folder and is removed.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "#server/platform/free-port.ts";
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
import { placeVendureOrders, type VendureOrders } from "./vendure-orders.ts";
import * as project from "./vendure-project.ts";

export const vendureVersion = "3.7.3";

export type Vendure = VendureOrders & { url: string; close(): Promise<void> };

const packages = [
  ...["core", "dashboard"].map((name) => `@vendure/${name}@${vendureVersion}`),
  "pg@8",
  "vite@7",
  "tsx@4",
  "typescript@5",
];

/** With 40 products and 14 orders, one of them delivered. */
export async function openVendure(): Promise<Vendure> {
  const place = await openPlace("vendure", process.env.VENDURE_DIR);
  const { folder, cleanUp } = place;
  try {
    const env = { ...place.env, DB_USERNAME: place.user, PORT: String(await findFreePort()) };
    await writeProject(folder);
    await install(folder);
    await build(folder, env);
    await run("npx", ["tsx", "src/fill.ts"], folder, env);
    const child = launch("npx", ["tsx", "src/server.ts"], folder, env);
    const url = `http://127.0.0.1:${env.PORT}`;
    await waitUntilAnswering(`${url}/health`, child);
    const close = async () => {
      await stopTree(child);
      await cleanUp();
    };
    return { url, close, ...(await placeVendureOrders(url)) };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

async function writeProject(folder: string): Promise<void> {
  await mkdir(path.join(folder, "src"), { recursive: true });
  const files = {
    "src/vendure-config.ts": project.vendureConfig,
    "src/server.ts": project.vendureServer,
    "src/fill.ts": project.vendureFill,
    "vite.config.mts": project.viteConfig,
    "tsconfig.json": project.tsconfig,
    "data.json": project.vendureData,
    "products.csv": project.vendureProducts(),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

async function install(folder: string): Promise<void> {
  const versions = await Promise.all(
    ["@vendure/core", "@vendure/dashboard", "tsx"].map((name) => installedVersion(folder, name)),
  );
  if (versions[0] === vendureVersion && versions[1] === vendureVersion && versions[2]) return;
  const app = { name: "vendure-beside", version: "1.0.0", private: true };
  await writeFile(path.join(folder, "package.json"), JSON.stringify(app));
  console.log(`installing Vendure ${vendureVersion}`);
  const words = ["install", ...packages, "--no-audit", "--no-fund", "--legacy-peer-deps"];
  await run("npm", words, folder, process.env);
}

async function build(folder: string, env: Environment): Promise<void> {
  const mark = path.join(folder, `built-${vendureVersion}`);
  if (await exists(mark)) return;
  console.log("building its dashboard");
  // Without this its build asks Vendure's own server what it sells.
  const offline = { VENDURE_DASHBOARD_SKIP_PLATFORM_CATALOG_FETCH: "true" };
  await run("npx", ["vite", "build"], folder, { ...env, ...offline });
  await writeFile(mark, "");
}
