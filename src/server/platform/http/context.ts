import type { Clock, NewId } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import type { OrderLimits } from "#rules/orders/order-limits.ts";
import type { Db } from "#server/platform/db/db.ts";

/** A guest or a customer; `id` is the public identity. */
export type Owner = { id: string; kind: "guest" | "customer" };

/** The visitor for whom a call is answered. */
export type Visitor = {
  lang: Lang;
  /** The location from the cookie, or the shop's default one. */
  locationId: string;
  owner: Owner | null;
  /** The catalogue's version when the call began, where it is known: reads need not query it again. */
  catalogueVersion?: number | undefined;
};

/** What every call receives, for any visitor. */
export type Shop = {
  db: Db;
  clock: Clock;
  newId: NewId;
  /** Without a trailing slash; absolute URLs begin with it. */
  publicUrl: string;
  /** Changes when the database is restored from a backup. */
  epoch: string;
  /** Whether a card payment gateway is configured. */
  takesCards: boolean;
  /** Where the owner has not set others. */
  orderLimits: OrderLimits;
};

export type ReadContext = Shop & Visitor;
