/** Builds the shop's server; the caller listens, or injects requests. */
import { randomBytes } from "node:crypto";
import cookies from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Clock, NewId } from "#contract/clock.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { defaultOrderLimits, type OrderLimits } from "#rules/orders/order-limits.ts";
import { addAdminHost } from "./admin/admin-host.ts";
import { registerDemo } from "./demo-payments/register.ts";
import type { OauthConfig } from "./oauth/provider.ts";
import { createProviders } from "./oauth/providers.ts";
import type { LiqPayConnection } from "./payments/open-liqpay.ts";
import { addRegisteredCalls } from "./platform/calls/registered-calls.ts";
import type { Database } from "./platform/db/connect.ts";
import { withoutPictureWidth, withoutTrailingSlash } from "./platform/http/call-url.ts";
import { addConnectionReuseLimit } from "./platform/http/connection-reuse.ts";
import type { Shop } from "./platform/http/context.ts";
import type { Core, EnvironmentKeys } from "./platform/http/core.ts";
import { createKnownRequests } from "./platform/http/known-requests.ts";
import { addLoadShedding } from "./platform/http/load-shedding.ts";
import { sendBadPathError, sendClientError } from "./platform/http/malformed-requests.ts";
import { addRequestHooks } from "./platform/http/request-hooks.ts";
import { addRequestTimeLimit } from "./platform/http/request-time.ts";
import { createResponseCache } from "./platform/http/response-cache.ts";
import { defaultServerLimits, type ServerLimits } from "./platform/http/server-limits.ts";
import { addSlowReaderLimit } from "./platform/http/slow-readers.ts";
import { addUpgrades } from "./platform/http/upgrades.ts";
import type { OutboundNetwork } from "./platform/outbound/guarded-connection.ts";
import { createSecrets } from "./platform/secrets/secrets.ts";
import { tokenKeyOf } from "./platform/tokens/jwt.ts";
import { createTokenReader } from "./platform/tokens/tokens.ts";
import { createServedVersion } from "./products/served-version.ts";
import { findCachedVisit } from "./reference-data/cached-visit.ts";
import { followFigureChanges } from "./reference-data/figure-changes.ts";
import type { Replica } from "./reference-data/replica.ts";
import { registerResources } from "./routes.ts";

export type AppConfig = {
  /** PUBLIC_URL without a trailing slash; undefined: any host name is the site's own. */
  publicUrl?: string | undefined;
  /** The base of absolute URLs where PUBLIC_URL is not set, as `http://127.0.0.1:3000`. */
  localUrl: string;
  /** Changes when the database is restored; comes from `prepareDatabase`. */
  epoch: string;
  adminEmail?: string | undefined;
  /** Processes of one build share what they make of the database. */
  buildId?: string | undefined;
  /** Of 32 characters or more; signs the tokens of /api/v1 and encrypts secrets in tables. Absent: both end with the process. */
  secret?: string | undefined;
  /** SMTP_URL is set. */
  hasMailServer?: boolean;
  /** CACHE_PURGE_URL is set. */
  hasCachePurge?: boolean;
  environmentKeys?: EnvironmentKeys;
  /** Origins whose pages may call /api/v1. */
  adminOrigins?: readonly string[] | undefined;
  /** The back office's own host; absent: it is on the shop's. */
  adminUrl?: string | undefined;
  oauth?: OauthConfig | undefined;
  /** Addresses of reverse proxies whose X-Forwarded-For is trusted; absent: none. */
  trustedProxies?: string[] | undefined;
};

export type AppParts = {
  database: Database;
  /** Absent: catalogue reads use the database. */
  replica?: Pick<Replica, "db" | "serve"> | undefined;
  config: AppConfig;
  clock: Clock;
  newId: NewId;
  /** For session cookies and tokens; tests can pass their own. */
  random?: (bytes: number) => Buffer;
  limits?: Partial<ServerLimits>;
  /** Where webhooks may lead; tests use their own. */
  webhookNetwork?: OutboundNetwork;
  /** Of unpaid orders and held slots, where the owner has not set others. */
  orderLimits?: OrderLimits;
  /** Registers everything outside /ajax; runs last, because it uses every call in process. */
  pages?: (app: FastifyInstance, shop: Shop) => void;
  /** Absent: the shop takes no cards. */
  liqPay?: LiqPayConnection;
  /** Absent: every call queries the database for the catalogue's version. */
  findCatalogueVersion?: () => number | undefined;
  /** Absent: the next version is made ready when a call notices it. */
  onCatalogueChange?: Core["onCatalogueChange"];
  errorText?: (lang: Lang, code: ErrorCode, retryAfter?: number) => string;
  log?: FastifyBaseLogger;
};

const maxRequestsOfConnection = 1000;

export function buildApp(parts: AppParts): FastifyInstance {
  const { database, config, clock, newId } = parts;
  const limits = { ...defaultServerLimits, ...parts.limits };
  const publicUrl = config.publicUrl ?? config.localUrl;
  const orderLimits = parts.orderLimits ?? defaultOrderLimits;
  const shop: Shop = {
    db: database.db,
    clock,
    newId,
    publicUrl,
    epoch: config.epoch,
    orderLimits,
    get takesCards() {
      return parts.liqPay?.liqPay !== undefined;
    },
  };
  const tokenKey = tokenKeyOf(config.secret ?? randomBytes(32).toString("hex"));
  const catalogueDb = parts.replica?.db ?? database.db;
  const figureChanges = followFigureChanges(catalogueDb, () => shop.epoch);
  const readyVersion = createServedVersion(catalogueDb, { readAhead: figureChanges.readAhead });
  const servedVersion = (newest: number) => readyVersion(parts.replica?.serve(newest) ?? newest);
  const onCatalogueChange = parts.onCatalogueChange ?? (() => {});
  onCatalogueChange((version) => void servedVersion(version));
  const core: Core = {
    shop,
    database,
    siteOrigin: config.publicUrl && new URL(config.publicUrl).origin,
    adminEmail: config.adminEmail,
    buildId: config.buildId ?? "",
    adminOrigins: [...(config.adminOrigins ?? []), ...(config.adminUrl ? [config.adminUrl] : [])],
    adminUrl: config.adminUrl,
    readToken: createTokenReader(database.db, tokenKey),
    tokenKey,
    webhookNetwork: parts.webhookNetwork,
    isSecure: publicUrl.startsWith("https:"),
    limits,
    errorText: parts.errorText ?? ((_lang, code) => code),
    random: parts.random ?? randomBytes,
    hasMailServer: config.hasMailServer ?? false,
    hasCachePurge: config.hasCachePurge ?? false,
    environmentKeys: config.environmentKeys ?? {},
    secrets: createSecrets(config.secret ?? randomBytes(32).toString("hex")),
    responseCache: createResponseCache(limits.responseCache, figureChanges),
    knownRequests: createKnownRequests(),
    versionCheck: figureChanges,
    servedVersion,
    catalogueDb,
    onCatalogueChange,
    findCachedVisit(location) {
      const newest = parts.findCatalogueVersion?.();
      return findCachedVisit(catalogueDb, newest && servedVersion(newest), location);
    },
  };
  const app = Fastify({
    ...(parts.log ? { loggerInstance: parts.log } : { logger: false }),
    // platform/http/request-hooks logs every call.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "request_id",
    }),
    trustProxy: config.trustedProxies ?? false,
    requestIdHeader: false,
    genReqId: () => newId(),
    bodyLimit: limits.body,
    rewriteUrl: ({ url = "/" }) => withoutPictureWidth(withoutTrailingSlash(url)),
    // A page's path is one parameter, and each Cyrillic letter in it takes six characters.
    routerOptions: { maxParamLength: 4000 },
    // Others have less: platform/http/request-time.
    requestTimeout: limits.upload,
    keepAliveTimeout: limits.keepAlive,
    connectionTimeout: limits.idleConnection,
    // Requests that arrive during a shutdown are answered normally.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => sendClientError(core, error, socket),
    frameworkErrors: (error, request, reply) => sendBadPathError(core, error, request, reply),
    http: {
      connectionsCheckingInterval: limits.connectionCheckInterval,
      headersTimeout: limits.requestHeaders,
      maxHeaderSize: limits.headers,
    },
  });
  app.decorate("core", core);
  app.decorate("oauthProviders", createProviders(config.oauth ?? {}));
  app.decorate("liqPay", { getter: () => parts.liqPay?.liqPay });
  addRegisteredCalls(app);
  app.register(cookies);
  addConnectionReuseLimit(app, {
    maxRequests: maxRequestsOfConnection,
    openFor: limits.keepAlive,
  });
  addRequestHooks(app);
  addAdminHost(app);
  addRequestTimeLimit(app);
  addLoadShedding(app);
  addSlowReaderLimit(app);
  addUpgrades(app);
  // After the plugins above, so that cookies and hooks apply to every route.
  app.after(() => {
    registerResources(app, shop);
    if (parts.liqPay) registerDemo(app, parts.liqPay);
    parts.pages?.(app, shop);
  });
  return app;
}
