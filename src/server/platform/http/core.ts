import type { FastifyInstance } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import type { Pages } from "#contract/rendering.ts";
import type { OauthProviders } from "#server/oauth/providers.ts";
import type { LiqPay } from "#server/payments/liqpay.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { RegisteredWrite } from "#server/platform/lanes/lane.ts";
import type { ReadContext, Shop } from "./context.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { ServerLimits } from "./server-limits.ts";

export type ReadRequest = {
  params: Record<string, string>;
  query: URLSearchParams;
  /** Only when the call came over HTTP, not when a page is rendered in process. */
  session?: { idHash: Buffer } | null;
  network?: string;
};

export type RegisteredRead = {
  read: (context: ReadContext, request: ReadRequest) => Promise<unknown>;
};

/** What the calls of one process share. */
export type Core = {
  shop: Shop;
  database: Database;
  /** The site's origin, where PUBLIC_URL is set. */
  siteOrigin: string | undefined;
  /** Receives mails about what needs a person, such as a request for a call. */
  adminEmail: string | undefined;
  /** OAuth providers by name. */
  providers: OauthProviders;
  /** The card payment gateway; undefined: the shop takes no cards. */
  liqPay: LiqPay | undefined;
  /** Cookies are `Secure`, and the browser is told to use https only. */
  isSecure: boolean;
  limits: ServerLimits;
  errorText: (lang: Lang, code: ErrorCode) => string;
  /** Renders the error page; set where the server renders pages. */
  renderFailure?: Pages["renderFailure"];
  random: (bytes: number) => Buffer;
  responseCache: ResponseCache;
  /** The catalogue's version where it is known without a query; else undefined. */
  findCatalogueVersion: () => number | undefined;
  /** By call; filled as the resources register. */
  reads: Map<CallName, RegisteredRead>;
  writes: Map<CallName, RegisteredWrite>;
};

declare module "fastify" {
  interface FastifyInstance {
    core: Core;
  }
}

export function coreOf(app: FastifyInstance): Core {
  return app.core;
}
