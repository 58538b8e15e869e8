import type { FastifyInstance } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import type { Pages } from "#contract/rendering.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { OutboundNetwork } from "#server/platform/outbound/guarded-connection.ts";
import type { Secrets } from "#server/platform/secrets/secrets.ts";
import type { TokenReader } from "#server/platform/tokens/tokens.ts";
import type { Shop } from "./context.ts";
import type { KnownRequests } from "./known-requests.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { ServerLimits } from "./server-limits.ts";
import type { VersionCheck } from "./versioned-entry.ts";

export type CachedVisit = { catalogueVersion: number; locationId: string };

/** Keys of services that the environment gives; they win over what the owner has stored. */
export type EnvironmentKeys = {
  /** Without its private key. */
  liqPayPublicKey?: string | undefined;
  hasNovaPoshta?: boolean;
};

/** What the calls of one process share. */
export type Core = {
  shop: Shop;
  database: Database;
  /** The site's origin, where PUBLIC_URL is set. */
  siteOrigin: string | undefined;
  /** Receives mails about what needs a person, such as a request for a call. */
  adminEmail: string | undefined;
  /** Names the program's sources. */
  buildId: string;
  /** Origins of other hosts whose pages may call /api/v1. */
  adminOrigins: readonly string[];
  /** The back office's own host; undefined: it is on the shop's. */
  adminUrl: string | undefined;
  /** Reads the bearer token of a call of /api/v1. */
  readToken: TokenReader;
  /** Signs those tokens. */
  tokenKey: Buffer;
  /** Cookies are `Secure`, and the browser is told to use https only. */
  isSecure: boolean;
  limits: ServerLimits;
  /** `retryAfter` in seconds, where the shop says when to try again. */
  errorText: (lang: Lang, code: ErrorCode, retryAfter?: number) => string;
  /** Renders the error page; set where the server renders pages. */
  renderFailure?: Pages["renderFailure"];
  /** Texts of the screens; set where the server renders pages. */
  builtInTexts?: Pages["builtInTexts"];
  random: (bytes: number) => Buffer;
  /** Encrypts and opens what tables keep secret. */
  secrets: Secrets;
  /** SMTP_URL is set. */
  hasMailServer: boolean;
  /** CACHE_PURGE_URL is set. */
  hasCachePurge: boolean;
  environmentKeys: EnvironmentKeys;
  /** Where webhooks may lead; tests use their own. */
  webhookNetwork: OutboundNetwork | undefined;
  responseCache: ResponseCache;
  knownRequests: KnownRequests;
  /** Of what this process has read from `catalogueDb` and holds in memory. */
  versionCheck: VersionCheck;
  /** What the catalogue is read from: the database, or its replica while that is level. */
  catalogueDb: Db;
  /** The version of the catalogue to serve, while the newest one is being made ready. */
  servedVersion: (newest: number) => number;
  /** Calls the listener with each version of the catalogue that any process has committed. */
  onCatalogueChange: (listener: (version: number) => void) => void;
  /**
   * The location and the catalogue's version of a visitor without an owner, where this process knows
   * them without a query; `location` is the cookie's.
   */
  findCachedVisit: (location: string | null) => CachedVisit | undefined;
};

declare module "fastify" {
  interface FastifyInstance {
    core: Core;
  }
}

export function coreOf(app: FastifyInstance): Core {
  return app.core;
}
