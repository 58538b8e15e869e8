/**
 * The server's entry: reads the environment, starts the database, listens, and shuts down in order.
 * An error at the start is printed in one line.
 */
import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import type { Registry } from "prom-client";
import type { Pages } from "#contract/rendering.ts";
import { runBulkJob } from "./admin/jobs/start.ts";
import { buildApp } from "./app.ts";
import { fillDirectory } from "./branches/built-in.ts";
import { type Config, readConfig } from "./config.ts";
import { openLiqPay } from "./payments/open-liqpay.ts";
import { watchLiqPay } from "./payments/watch-liqpay.ts";
import { openDataDir } from "./platform/data-dir.ts";
import { openDatabase } from "./platform/db/connect.ts";
import { resolveEpoch } from "./platform/db/epoch.ts";
import { prepareDatabase } from "./platform/db/prepare.ts";
import { watchDatabase } from "./platform/db/watchdog.ts";
import { describeError } from "./platform/describe-error.ts";
import { findFreePort } from "./platform/free-port.ts";
import { addGracefulShutdown } from "./platform/http/graceful-shutdown.ts";
import { describeListenError } from "./platform/http/listen-error.ts";
import { startJobs } from "./platform/jobs/start.ts";
import { createStoredTransport } from "./platform/mails/mail-server.ts";
import { openMailer } from "./platform/mails/open-mailer.ts";
import { collectMetrics, serveMetrics } from "./platform/metrics.ts";
import { makeNewId } from "./platform/new-id.ts";
import { startEmbedded } from "./platform/postgres/embedded.ts";
import { createSecrets } from "./platform/secrets/secrets.ts";
import { StartRefusal } from "./platform/start-refusal.ts";
import { settlesWithin } from "./platform/time-limit.ts";
import { tokenKeyOf } from "./platform/tokens/jwt.ts";
import { addFirstOwner } from "./platform/tokens/tokens.ts";
import { rebuildSearchWords } from "./products/refresh-search-words.ts";
import { listOtherAddresses, watchVersion } from "./reference-data/sql-version-watch.ts";
import { registerRendering } from "./rendering/routes.ts";
import { addDefaultConcepts } from "./seed/fill-concepts.ts";
import { addDefaultMethods } from "./seed/fill-methods.ts";
import { addDefaultOrderStatuses } from "./seed/fill-order-statuses.ts";
import { basicNote, seedShop } from "./seed/load.ts";
import { recordDemo } from "./settings/record-demo.ts";

declare const __BUILD_ID__: string;

const clock = Date.now;
const newId = makeNewId(clock);
/** The bundle is in `server/`, beside `client/` and `admin/`. */
const clientDir = fileURLToPath(new URL("../client", import.meta.url));
const adminDir = fileURLToPath(new URL("../admin", import.meta.url));
/** Shutdown steps, run in reverse order. */
const shutdownSteps: (() => Promise<unknown>)[] = [];

const print = (line: string) => void process.stdout.write(`${line}\n`);

const started = start().catch((error: unknown) => failStart(error));
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => void stopOnSignal());
process.on("uncaughtException", crash);

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const ownSecret = await openDataDir(config.dataDir);
  const secret = config.secret ?? ownSecret;
  const pagesLoaded = loadPages();
  // Awaited below; until then a rejection must not end the process.
  pagesLoaded.catch(() => {});
  const { url, ...databaseOptions } = await findDatabase(config);
  const { epoch } = await prepareDatabase(url, {
    ...{ newEpoch: randomUUID(), print },
    ...databaseOptions,
  });
  let updateEpoch = (_found: string) => {};
  // The database may be restored while the shop runs. That ends its sessions, so each new session
  // checks the epoch.
  const database = openDatabase(url, async (session) =>
    updateEpoch(await resolveEpoch(session, randomUUID(), databaseOptions.dataId)),
  );
  shutdownSteps.push(() => settlesWithin(database.close(), 1_000));
  const { seed } = config;
  const isFilled = seed !== "none" && (await seedShop(database, { clock, seed }));
  await addFirstOwner(database.db, config.adminEmail, { now: clock(), newId });
  await addDefaultMethods(database);
  await addDefaultOrderStatuses(database, clock);
  await addDefaultConcepts(database, clock);
  await database.db.transaction((tx) => fillDirectory(tx, { clock, withBranches: false }));
  if (await rebuildSearchWords(database, { clock }))
    print("The search words of all products were rebuilt.");

  const pages = await pagesLoaded;
  const port = config.port || (await findFreePort());
  const localUrl = `http://${hostInUrl(config.host)}:${port}`;
  const secrets = createSecrets(secret);
  const shopUrl = config.publicUrl ?? localUrl;
  const liqPay = openLiqPay({ keys: config.liqpay, isDemo: config.isDemo, shopUrl });
  if (!config.liqpay) {
    const watch = await watchLiqPay(liqPay, { db: database.db, secrets, shopUrl });
    shutdownSteps.push(watch.stop);
  }
  await recordDemo(database, { isDemo: liqPay.isDemo, now: new Date(clock()) });
  const log = pino({ level: config.logLevel });
  const ownAddress = config.publicUrl ?? localUrl;
  const others = await listOtherAddresses(database.db, ownAddress);
  if (others.length > 0)
    log.warn(
      { own: ownAddress, others },
      "other processes of this database have another address: set the same PUBLIC_URL for all",
    );
  const versions = watchVersion(url, ownAddress);
  shutdownSteps.push(versions.stop);
  const app = buildApp({
    database,
    config: {
      publicUrl: config.publicUrl,
      localUrl,
      epoch,
      adminEmail: config.adminEmail,
      buildId: __BUILD_ID__,
      adminOrigins: config.adminOrigins,
      adminUrl: config.adminUrl,
      hasMailServer: config.smtpUrl !== undefined,
      environmentKeys: {
        liqPayPublicKey: config.liqpay?.id,
        hasNovaPoshta: config.novaPoshtaKey !== undefined,
      },
      secret,
      oauth: config.oauth,
      trustedProxies: config.trustedProxies,
    },
    clock,
    newId,
    liqPay,
    pages: (into) => registerRendering(into, { pages, clientDir, adminDir }),
    errorText: pages.errorText,
    findCatalogueVersion: versions.current,
    onCatalogueChange: versions.subscribe,
    log,
  });
  const registry = config.metricsPort === undefined ? undefined : collectMetrics(app, database);
  const shutDownApp = addGracefulShutdown(app);
  updateEpoch = (found) => {
    app.core.shop.epoch = found;
  };
  const watch = watchDatabase(database, url);
  shutdownSteps.push(watch.stop);
  await app.listen({ host: config.host, port }).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefusal(describeListenError(error, config.host, port));
  });
  if (registry) await openMetrics(registry, config);
  // Warms up database sessions, code and shared answers, so that no visitor waits for them.
  await settlesWithin(app.inject({ url: "/" }), 2_000);
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl ?? localUrl,
    adminUrl: config.adminUrl,
    onFileWritten: (file) => log.info({ file }, "a mail was written to a file"),
    tokenKey: tokenKeyOf(secret),
    onSignInLink: (link) => log.info({ link }, "sign in to /admin by this link, once"),
  });
  if (!config.smtpUrl)
    mailer.transport = createStoredTransport(database.db, secrets, mailer.transport);
  const jobs = startJobs({
    ...{ database, clock, log, mailer, secrets },
    runBulkJob: (id) => runBulkJob(app, id),
    get liqPay() {
      return liqPay.liqPay;
    },
    novaPoshta: config.novaPoshtaKey ? { key: config.novaPoshtaKey } : undefined,
    weather: config.weather,
  });
  shutdownSteps.push(
    async () => mailer.transport.close(),
    () => settlesWithin(jobs.stop(), 2_000),
    shutDownApp,
  );
  print(`The shop is open: ${localUrl}`);
  if (config.host === "127.0.0.1")
    print(`                  http://localhost:${port} (no service worker there)`);
  if (isFilled && seed === "basic") print(basicNote);
}

async function openMetrics(registry: Registry, { host, metricsPort = 0 }: Config): Promise<void> {
  const opened = await serveMetrics(registry, { host, port: metricsPort }).catch(
    (error: NodeJS.ErrnoException) => {
      const reason = describeListenError(error, host, metricsPort, "METRICS_PORT");
      throw new StartRefusal(reason);
    },
  );
  shutdownSteps.push(opened.stop);
  print(`Metrics: http://${hostInUrl(host)}:${opened.port}/metrics`);
}

/** A wildcard address cannot be opened in a browser. */
function hostInUrl(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

async function findDatabase(config: Config): Promise<{ url: string; dataId?: string }> {
  if (config.databaseUrl) return { url: config.databaseUrl };
  const embedded = await startEmbedded(config.dataDir, print);
  shutdownSteps.push(embedded.stop);
  return { url: embedded.url, dataId: embedded.dataId };
}

async function loadPages(): Promise<Pages> {
  const [built, manifest] = await Promise.all([
    import(new URL("./entry-server.js", import.meta.url).href),
    readFile(`${clientDir}/.vite/manifest.json`, "utf8"),
  ]);
  // as: app/entry-server exports it, built from the same sources as this file
  const { makePages } = built as { makePages: (manifest: unknown, buildId: string) => Pages };
  return makePages(await readJoinedStyles(JSON.parse(manifest)), __BUILD_ID__);
}

/** Adds the styles that each page has in its document. */
async function readJoinedStyles(
  manifest: Record<string, { joined?: string; inlineStyles?: { text: string; hash: string } }>,
): Promise<typeof manifest> {
  for (const chunk of Object.values(manifest)) {
    if (!chunk.joined) continue;
    const text = await readFile(`${clientDir}/${chunk.joined}`, "utf8");
    const hash = `sha256-${createHash("sha256").update(text).digest("base64")}`;
    chunk.inlineStyles = { text, hash };
  }
  return manifest;
}

async function shutDown(): Promise<void> {
  for (const step of shutdownSteps.splice(0).reverse()) await step().catch(() => {});
}

/** A signal during the start waits for it, so that all shutdown steps are known. */
async function stopOnSignal(): Promise<void> {
  await settlesWithin(started, 1_500);
  await exit(0);
}

async function failStart(error: unknown): Promise<void> {
  const start = error instanceof StartRefusal ? "" : "The shop cannot start: ";
  process.stderr.write(`${start}${describeError(error)}\n`);
  await exit(1);
}

/** A bug: prints the full stack trace. */
async function crash(error: Error): Promise<void> {
  process.stderr.write(`${error.stack}\n`);
  await exit(1);
}

/** Exits in time even when a step hangs: PostgreSQL then recovers by itself and loses nothing. */
async function exit(code: number): Promise<never> {
  await Promise.race([shutDown(), sleep(8_000)]);
  process.exit(code);
}
