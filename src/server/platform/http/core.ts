import type { FastifyInstance } from "fastify";
import type { CallName } from "#contract/call-table.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import type { Pages } from "#contract/pages.ts";
import type { Providers } from "#server/oauth/providers.ts";
import type { LiqPay } from "#server/payments/liqpay.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { RegisteredWrite } from "#server/platform/lanes/lane.ts";
import type { Reading, Shop } from "./context.ts";
import type { KeptAnswers } from "./response-cache.ts";
import type { Limits } from "./server-limits.ts";

export type Asked = {
  params: Record<string, string>;
  query: URLSearchParams;
  /** Of a call that came over the wire. */
  session?: { idHash: Buffer } | null;
  network?: string;
};

export type RegisteredRead = {
  read: (reading: Reading, asked: Asked) => Promise<unknown>;
};

/** What the calls of one process share. */
export type Core = {
  shop: Shop;
  database: Database;
  /** The site's origin, where PUBLIC_URL says it. */
  siteOrigin: string | undefined;
  /** Who keeps the shop; told of what waits for a person. */
  adminEmail: string | undefined;
  /** Who vouches for shoppers, by name. */
  providers: Providers;
  /** What cards are paid through; undefined: the shop takes none. */
  liqPay: LiqPay | undefined;
  /** Cookies are `Secure` and the browser is told to stay with https. */
  isSecure: boolean;
  limits: Limits;
  errorText: (lang: Lang, code: ErrorCode) => string;
  /** Where there are pages: what an address of one answers when the shop fails to show it. */
  renderFailure?: Pages["renderFailure"];
  random: (bytes: number) => Buffer;
  kept: KeptAnswers;
  /** The catalogue's version where it is known without asking; else undefined. */
  knownVersion: () => number | undefined;
  /** By call; filled as the nouns register. */
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
