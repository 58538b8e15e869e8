/** Builds the shop's server; whoever builds it listens, or injects. */
import { randomBytes } from "node:crypto";
import cookies from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Clock, NewId } from "#contract/clock.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { registerDemo } from "./demo-payments/register.ts";
import type { OauthConfig } from "./oauth/provider.ts";
import { makeProviders } from "./oauth/providers.ts";
import type { OpenedLiqPay } from "./payments/open-liqpay.ts";
import type { Database } from "./platform/db/connect.ts";
import type { Shop } from "./platform/http/context.ts";
import type { Core } from "./platform/http/core.ts";
import { setTurns } from "./platform/http/load-shedding.ts";
import { answerBadPath, answerClientError } from "./platform/http/malformed-requests.ts";
import { setManners } from "./platform/http/request-hooks.ts";
import { keepAnswers } from "./platform/http/response-cache.ts";
import { type Limits, shopLimits } from "./platform/http/server-limits.ts";
import { setTakers } from "./platform/http/slow-readers.ts";
import { registerNouns } from "./routes.ts";

export type AppConfig = {
  /** PUBLIC_URL, without a slash at the end; undefined: the site is wherever it is called. */
  publicUrl?: string | undefined;
  /** What absolute urls begin with where PUBLIC_URL is not set, as `http://127.0.0.1:3000`. */
  localUrl: string;
  /** New when the database was restored; `prepareDatabase` answers it. */
  epoch: string;
  adminEmail?: string | undefined;
  oauth?: OauthConfig | undefined;
  /** Addresses of the proxies before the shop, whose X-Forwarded-For is believed; none: nobody's. */
  trustedProxies?: string[] | undefined;
};

export type AppParts = {
  database: Database;
  config: AppConfig;
  clock: Clock;
  newId: NewId;
  /** Of sessions; only a test that must know one gives its own. */
  random?: (bytes: number) => Buffer;
  limits?: Partial<Limits>;
  /** What answers everything outside /ajax; told last, so that it can ask every call in process. */
  pages?: (app: FastifyInstance, shop: Shop) => void;
  /** Absent: the shop takes no cards. */
  liqPay?: OpenedLiqPay;
  /** Absent: the database is asked at every call. */
  knownVersion?: () => number | undefined;
  errorText?: (lang: Lang, code: ErrorCode) => string;
  log?: FastifyBaseLogger;
};

export function buildApp(parts: AppParts): FastifyInstance {
  const { database, config, clock, newId } = parts;
  const limits = { ...shopLimits, ...parts.limits };
  const publicUrl = config.publicUrl ?? config.localUrl;
  const takesCards = parts.liqPay?.liqPay !== undefined;
  const shop: Shop = { db: database.db, clock, newId, publicUrl, epoch: config.epoch, takesCards };
  const core: Core = {
    shop,
    database,
    siteOrigin: config.publicUrl && new URL(config.publicUrl).origin,
    adminEmail: config.adminEmail,
    providers: makeProviders(config.oauth ?? {}),
    liqPay: parts.liqPay?.liqPay,
    isSecure: publicUrl.startsWith("https:"),
    limits,
    errorText: parts.errorText ?? ((_lang, code) => code),
    random: parts.random ?? randomBytes,
    kept: keepAnswers(limits.kept),
    knownVersion: parts.knownVersion ?? (() => undefined),
    reads: new Map(),
    writes: new Map(),
  };
  const app = Fastify({
    ...(parts.log ? { loggerInstance: parts.log } : { logger: false }),
    // What is logged of a call, and what not, is said in one place: http/manners.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: "request_id",
    }),
    trustProxy: config.trustedProxies ?? false,
    requestIdHeader: false,
    genReqId: () => newId(),
    bodyLimit: limits.body,
    // A page's path is one parameter too, and a Cyrillic letter of it takes six characters.
    routerOptions: { maxParamLength: 4000 },
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    maxRequestsPerSocket: 1000,
    connectionTimeout: limits.silence,
    // What still comes in while the server closes is answered like anything else.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerClientError(core, error, socket),
    frameworkErrors: (error, request, reply) => answerBadPath(core, error, request, reply),
    http: {
      connectionsCheckingInterval: limits.lookOver,
      headersTimeout: limits.requestHeaders,
      maxHeaderSize: limits.headers,
    },
  });
  app.decorate("core", core);
  app.register(cookies);
  setManners(app);
  setTurns(app);
  setTakers(app);
  // After the plugins above, so that every call sees cookies and hooks.
  app.after(() => {
    registerNouns(app, shop);
    if (parts.liqPay) registerDemo(app, parts.liqPay);
    parts.pages?.(app, shop);
  });
  return app;
}
