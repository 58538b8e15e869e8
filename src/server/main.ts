/**
 * The shop as a program: reads the environment, starts what it stands on, listens, and leaves in
 * order. Whatever keeps it from starting is said in one line.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import type { Pages } from "#contract/pages.ts";
import { buildApp } from "./app.ts";
import { fillDirectory } from "./branches/built-in.ts";
import { watchVersion } from "./catalogue/sql-version-watch.ts";
import { type Config, readConfig } from "./config.ts";
import { openLiqPay } from "./payments/open-liqpay.ts";
import { openDataDir } from "./platform/data-dir.ts";
import { openDatabase } from "./platform/db/connect.ts";
import { settleEpoch } from "./platform/db/epoch.ts";
import { prepareDatabase } from "./platform/db/prepare.ts";
import { watchDatabase } from "./platform/db/watchdog.ts";
import { findFreePort } from "./platform/free-port.ts";
import { prepareToLeave } from "./platform/http/graceful-shutdown.ts";
import { describeListenError } from "./platform/http/listen-error.ts";
import { startJobs } from "./platform/jobs/start.ts";
import { openMailRoom } from "./platform/mails/open-mailer.ts";
import { makeNewId } from "./platform/new-id.ts";
import { startEmbedded } from "./platform/postgres/embedded.ts";
import { StartRefusal } from "./platform/start-refusal.ts";
import { settlesWithin } from "./platform/time-limit.ts";
import { refillSearchWords } from "./products/refresh-search-words.ts";
import { registerPages } from "./rendering/routes.ts";
import { fillWays } from "./seed/fill-methods.ts";
import { seedShop } from "./seed/load.ts";

declare const __BUILD_ID__: string;

const clock = Date.now;
const newId = makeNewId(clock);
/** The bundle stands in `server/`, beside `client/`. */
const clientDir = fileURLToPath(new URL("../client", import.meta.url));
/** What was started, to be ended last first. */
const endings: (() => Promise<unknown>)[] = [];

const say = (line: string) => void process.stdout.write(`${line}\n`);

const started = start().catch((error: unknown) => giveUp(error));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void leave());
process.on("uncaughtException", crash);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await openDataDir(config.dataDir);
  const pagesLoaded = loadPages();
  // Heard below, where it is awaited; until then it is nobody's.
  pagesLoaded.catch(() => {});
  const { url, ...life } = await needDatabase(config);
  const { epoch } = await prepareDatabase(url, { newEpoch: randomUUID(), ...life });
  let tellEpoch = (_found: string) => {};
  // A database may be restored under a living shop: its sessions end then, so each new one looks.
  const database = openDatabase(url, async (session) =>
    tellEpoch(await settleEpoch(session, randomUUID(), life.place)),
  );
  endings.push(() => settlesWithin(database.close(), 1_000));
  if (config.seed === "demo") await seedShop(database, { clock });
  await fillWays(database);
  await database.db.transaction((tx) => fillDirectory(tx, { clock, withBranches: false }));
  if (await refillSearchWords(database, { clock })) say("The words of every product are new.");

  const pages = await pagesLoaded;
  const port = config.port || (await findFreePort());
  const localUrl = `http://${hostInUrl(config.host)}:${port}`;
  const liqPay = openLiqPay({
    ...{ keys: config.liqpay, isDemoShop: config.seed === "demo" },
    shopUrl: config.publicUrl ?? localUrl,
  });
  const log = pino({ level: config.logLevel });
  const versions = watchVersion(url);
  endings.push(versions.stop);
  const app = buildApp({
    database,
    config: {
      publicUrl: config.publicUrl,
      localUrl,
      epoch,
      adminEmail: config.adminEmail,
      oauth: config.oauth,
      trustedProxies: config.trustedProxies,
    },
    clock,
    newId,
    liqPay,
    pages: (into) => registerPages(into, { pages, clientDir }),
    errorText: pages.errorText,
    knownVersion: versions.known,
    log,
  });
  const leaveApp = prepareToLeave(app);
  tellEpoch = (found) => {
    app.core.shop.epoch = found;
  };
  const watch = watchDatabase(database, url);
  endings.push(watch.stop);
  await app.listen({ host: config.host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefusal(describeListenError(error, config.host, port));
  });
  // Sessions, code and what every page shows are made by the first page: no visitor waits for that.
  await settlesWithin(app.inject({ url: "/" }), 2_000);
  const mailRoom = openMailRoom({
    smtpUrl: config.smtpUrl,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl ?? localUrl,
    say: (file) => log.info({ file }, "a letter was written"),
  });
  const jobs = startJobs({
    ...{ database, clock, log, mailRoom },
    liqPay: liqPay.liqPay,
    novaPoshta: config.novaPoshtaKey ? { key: config.novaPoshtaKey } : undefined,
  });
  endings.push(
    async () => mailRoom.post.close(),
    () => settlesWithin(jobs.stop(), 2_000),
    leaveApp,
  );
  say(`The shop is open: ${localUrl}`);
  if (config.host === "127.0.0.1")
    say(`                  http://localhost:${port} (no service worker there)`);
}

/** "Every address of the machine" is none that one can call. */
function hostInUrl(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

async function needDatabase(config: Config): Promise<{ url: string; place?: string }> {
  if (config.databaseUrl) return { url: config.databaseUrl };
  const embedded = await startEmbedded(config.dataDir, say);
  endings.push(embedded.stop);
  return { url: embedded.url, place: embedded.place };
}

async function loadPages(): Promise<Pages> {
  const [built, manifest] = await Promise.all([
    import(new URL("./entry-server.js", import.meta.url).href),
    readFile(`${clientDir}/.vite/manifest.json`, "utf8"),
  ]);
  // as: the door that app/entry-server opens, built from the same sources as this file
  const { makePages } = built as { makePages: (manifest: unknown, buildId: string) => Pages };
  return makePages(JSON.parse(manifest), __BUILD_ID__);
}

async function end(): Promise<void> {
  for (const ending of endings.splice(0).reverse()) await ending().catch(() => {});
}

/** A signal while it still starts waits for that, so as to know what there is to end. */
async function leave(): Promise<void> {
  await settlesWithin(started, 1_500);
  await quit(0);
}

async function giveUp(error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const line = error instanceof StartRefusal ? reason : `The shop cannot start: ${reason}`;
  process.stderr.write(
    `${line
      .split("\n")
      .map((one) => one.trim())
      .join(" ")}\n`,
  );
  await quit(1);
}

/** A bug: its whole trace is for whoever mends it. */
async function crash(error: Error): Promise<void> {
  process.stderr.write(`${error.stack}\n`);
  await quit(1);
}

/** In time, whatever hangs: PostgreSQL then ends by itself, and loses nothing. */
async function quit(code: number): Promise<never> {
  await Promise.race([end(), sleep(8_000)]);
  process.exit(code);
}
