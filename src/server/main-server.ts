/** One server: opens the database, prepares it, listens, and runs jobs. */
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { runBulkJob } from "./admin/jobs/start.ts";
import { type AppConfig, buildApp } from "./app.ts";
import { fillDirectory } from "./branches/built-in.ts";
import type { Config } from "./config.ts";
import { loadPages } from "./main-pages.ts";
import { openLiqPay } from "./payments/open-liqpay.ts";
import { watchLiqPay } from "./payments/watch-liqpay.ts";
import { openDataDir } from "./platform/data-dir.ts";
import { type Database, openDatabase, poolSizeOf, sessionsOf } from "./platform/db/connect.ts";
import { resolveEpoch } from "./platform/db/epoch.ts";
import { prepareDatabase } from "./platform/db/prepare.ts";
import { watchDatabase } from "./platform/db/watchdog.ts";
import { findFreePort } from "./platform/free-port.ts";
import { addGracefulShutdown } from "./platform/http/graceful-shutdown.ts";
import { listen, warmUp } from "./platform/http/listen.ts";
import { collectMetrics, serveMetrics, shareMetrics } from "./platform/http/metrics.ts";
import { hostInUrl, printOpen } from "./platform/http/print-open.ts";
import { responseCacheSize } from "./platform/http/server-limits.ts";
import { startJobs } from "./platform/jobs/start.ts";
import { createStoredTransport } from "./platform/mails/mail-server.ts";
import type { Mailer } from "./platform/mails/mailer.ts";
import { openMailer } from "./platform/mails/open-mailer.ts";
import { makeNewId } from "./platform/new-id.ts";
import { openLog } from "./platform/open-log.ts";
import { startEmbedded } from "./platform/postgres/embedded.ts";
import { openMessage } from "./platform/processes/supervise.ts";
import { createSecrets, type Secrets } from "./platform/secrets/secrets.ts";
import { settlesWithin } from "./platform/time-limit.ts";
import { tokenKeyOf } from "./platform/tokens/jwt.ts";
import { addFirstOwner } from "./platform/tokens/tokens.ts";
import { printAccess } from "./print-access.ts";
import { rebuildSearchWords } from "./products/refresh-search-words.ts";
import { openPurge } from "./reference-data/open-purge.ts";
import { type Replica, watchReplica } from "./reference-data/replica.ts";
import { watchVersion } from "./reference-data/sql-version-watch.ts";
import { registerRendering } from "./rendering/routes.ts";
import { addDefaultConcepts } from "./seed/fill-concepts.ts";
import { addDefaultMethods } from "./seed/fill-methods.ts";
import { addDefaultOrderStatuses } from "./seed/fill-order-statuses.ts";
import { basicNote, seedShop } from "./seed/load.ts";
import { recordDemo } from "./settings/record-demo.ts";
import { warnOfOtherAddresses } from "./warn-of-other-addresses.ts";
import { warnOfOtherSecret } from "./warn-of-other-secret.ts";

declare const __BUILD_ID__: string;

export type StartContext = {
  /** What a start adds here runs in reverse order at the end. */
  shutdownSteps: (() => Promise<unknown>)[];
  print: (line: string) => void;
};

/**
 * What several servers of one shop have in common, decided at the start; `responseCache` in bytes.
 * After an update it is still the earlier build that has decided it.
 */
export type Shared = {
  url: string;
  dataId?: string;
  port: number;
  poolSize: number;
  responseCache: number;
  /** Whether the supervisor sends `succeedMessage`; absent in earlier builds. */
  sendsSucceed?: boolean;
};

const clock = Date.now;
const newId = makeNewId(clock);
/** The bundle is in `server/`, beside `client/` and `admin/`. */
const clientDir = fileURLToPath(new URL("../client", import.meta.url));
const adminDir = fileURLToPath(new URL("../admin", import.meta.url));

export async function startServer(
  config: Config,
  { shutdownSteps, print, shared }: StartContext & { shared?: Shared },
): Promise<void> {
  const ownSecret = await openDataDir(config.dataDir);
  const secret = config.secret ?? ownSecret;
  const pagesLoaded = loadPages(clientDir, __BUILD_ID__);
  // Awaited below; until then a rejection must not end the process.
  pagesLoaded.catch(() => {});
  const { url, dataId } = shared ?? (await findDatabase(config, { shutdownSteps, print }));
  const databaseOptions = { ...(dataId !== undefined && { dataId }) };
  const { epoch } = await prepareDatabase(url, {
    newEpoch: randomUUID(),
    print,
    ...databaseOptions,
  });
  let updateEpoch = (_found: string) => {};
  // The database may be restored while the shop runs. That ends its sessions, so each new session
  // checks the epoch.
  const database = openDatabase(url, {
    size: shared?.poolSize ?? poolSizeOf(1),
    onSession: async (session) => updateEpoch(await resolveEpoch(session, randomUUID(), dataId)),
  });
  shutdownSteps.push(() => settlesWithin(database.close(), 1_000));
  const isFilled = await fillShop(database, config, print);
  const pages = await pagesLoaded;
  const port = shared?.port ?? (config.port || (await findFreePort()));
  const localUrl = `http://${hostInUrl(config.host)}:${port}`;
  const secrets = createSecrets(secret);
  const shopUrl = config.publicUrl ?? localUrl;
  const liqPay = openLiqPay({ keys: config.liqpay, isDemo: config.isDemo, shopUrl, secret });
  if (!config.liqpay) {
    const watch = await watchLiqPay(liqPay, { db: database.db, secrets, shopUrl });
    shutdownSteps.push(watch.stop);
  }
  await recordDemo(database, { isDemo: liqPay.isDemo, now: new Date(clock()) });
  const log = openLog(config.logLevel);
  await warnOfOtherAddresses(database, shopUrl, log);
  await warnOfOtherSecret(database, secrets, log);
  const versions = watchVersion(url, shopUrl);
  shutdownSteps.push(versions.stop);
  let currentEpoch = () => epoch;
  const replica = openReplica(config, { database, epoch: () => currentEpoch(), log, shared });
  if (replica) shutdownSteps.push(replica.stop);
  const app = buildApp({
    database,
    replica,
    config: appConfigOf(config, { localUrl, epoch, secret }),
    clock,
    newId,
    limits: { responseCache: shared?.responseCache ?? responseCacheSize(1) },
    liqPay,
    pages: (into) => registerRendering(into, { pages, clientDir, adminDir }),
    errorText: pages.errorText,
    findCatalogueVersion: versions.current,
    onCatalogueChange: versions.subscribe,
    log,
  });
  const registry = config.metricsPort === undefined ? undefined : collectMetrics(app, database);
  const shutDownApp = addGracefulShutdown(app);
  currentEpoch = () => app.core.shop.epoch;
  updateEpoch = (found) => {
    app.core.shop.epoch = found;
  };
  const watch = watchDatabase(database, url);
  shutdownSteps.push(watch.stop);
  const mailer = openShopMailer(config, { database, secrets, secret, shopUrl, log });
  let jobs: ReturnType<typeof startJobs> | undefined;
  // Before the first call: a signal may come while it warms up.
  shutdownSteps.push(
    async () => mailer.transport.close(),
    async () => jobs && settlesWithin(jobs.stop(), 2_000),
    shutDownApp,
  );
  // While one of several warms up, the others answer.
  if (shared) await warmUp(app);
  await listen(app, { host: config.host, port });
  jobs = startJobs({
    database,
    clock,
    log,
    mailer,
    secrets,
    runBulkJob: (id) => runBulkJob(app, id),
    get liqPay() {
      return liqPay.liqPay;
    },
    novaPoshta: config.novaPoshtaKey ? { key: config.novaPoshtaKey } : undefined,
    weather: config.weather,
  });
  if (!shared) await warmUp(app);
  // A signal has stopped it meanwhile.
  if (!app.server.listening) return;
  await openPurge(config.cachePurgeUrl, app.core, { log, sendsSucceed: shared?.sendsSucceed });
  await openMetrics(registry, config, { shutdownSteps, print, shared });
  if (shared) process.send?.(openMessage);
  else {
    printOpen(print, config.host, port);
    await printAccess(print, database.db, { ...config, shopUrl });
  }
  if (isFilled && config.seed === "basic") print(basicNote);
}

/** What the app has from the start's configuration. */
function appConfigOf(
  config: Config,
  start: { localUrl: string; epoch: string; secret: string },
): AppConfig {
  const { publicUrl, adminEmail, adminOrigins, adminUrl, oauth, trustedProxies } = config;
  return {
    publicUrl,
    adminEmail,
    adminOrigins,
    adminUrl,
    oauth,
    trustedProxies,
    ...start,
    buildId: __BUILD_ID__,
    hasMailServer: config.smtpUrl !== undefined,
    hasCachePurge: config.cachePurgeUrl !== undefined,
    environmentKeys: {
      liqPayPublicKey: config.liqpay?.id,
      hasNovaPoshta: config.novaPoshtaKey !== undefined,
    },
  };
}

type MailerParts = {
  database: Database;
  secrets: Secrets;
  secret: string;
  shopUrl: string;
  log: Logger;
};

/** Mails go to the server of the environment, else to the one that the owner has entered. */
function openShopMailer(config: Config, parts: MailerParts): Mailer {
  const { database, secrets, secret, shopUrl, log } = parts;
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    dataDir: config.dataDir,
    publicUrl: shopUrl,
    adminUrl: config.adminUrl,
    onFileWritten: (file) => log.info({ file }, "a mail was written to a file"),
    tokenKey: tokenKeyOf(secret),
    printAccess: (access) =>
      log.info(
        access,
        "link" in access
          ? "sign in to /admin by this link, once"
          : "confirm in /admin by this code",
      ),
  });
  if (!config.smtpUrl)
    mailer.transport = createStoredTransport(database.db, secrets, mailer.transport);
  return mailer;
}

async function openMetrics(
  registry: Registry | undefined,
  { host, metricsPort = 0 }: Config,
  { shutdownSteps, print, shared }: StartContext & { shared: Shared | undefined },
): Promise<void> {
  if (!registry) return;
  if (shared) return shareMetrics(registry);
  const opened = await serveMetrics(registry, { host, port: metricsPort });
  shutdownSteps.push(opened.stop);
  print(`Metrics: http://${hostInUrl(host)}:${opened.port}/metrics`);
}

async function findDatabase(
  config: Config,
  { shutdownSteps, print }: StartContext,
): Promise<{ url: string; dataId?: string }> {
  if (config.databaseUrl) return { url: config.databaseUrl };
  const embedded = await startEmbedded(config.dataDir, print, { sessions: sessionsOf(1) });
  shutdownSteps.push(embedded.stop);
  return { url: embedded.url, dataId: embedded.dataId };
}

/** What every shop has from its first start on; true: the samples were added now. */
async function fillShop(
  database: Database,
  config: Config,
  print: StartContext["print"],
): Promise<boolean> {
  const { seed } = config;
  const isFilled = seed !== "none" && (await seedShop(database, { clock, seed }));
  await addFirstOwner(database.db, config.adminEmail, { now: clock(), newId });
  await addDefaultMethods(database);
  await addDefaultOrderStatuses(database, clock);
  await addDefaultConcepts(database, clock);
  await database.db.transaction((tx) => fillDirectory(tx, { clock, withBranches: false }));
  if (await rebuildSearchWords(database, { clock }))
    print("The search words of all products were rebuilt.");
  return isFilled;
}

function openReplica(
  { databaseReadUrl }: Config,
  {
    database,
    epoch,
    log,
    shared,
  }: { database: Database; epoch: () => string; log: Logger; shared: Shared | undefined },
): Replica | undefined {
  if (!databaseReadUrl) return undefined;
  const size = shared?.poolSize ?? poolSizeOf(1);
  return watchReplica(databaseReadUrl, { primary: database, epoch, log, size });
}
