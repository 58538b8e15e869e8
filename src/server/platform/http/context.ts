import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Clock, NewId } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";

/** The pool or a transaction: both run the same queries. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "$with" | "with"
>;

/** A guest or a customer; `id` is the public identity. */
export type Owner = { id: string; kind: "guest" | "customer" };

/** Whom a call is answered for. */
export type Visitor = {
  lang: Lang;
  /** The location in force: the cookie's, or the shop's default one. */
  locationId: string;
  owner: Owner | null;
  /** The catalogue's version as the call began, where that was asked: its reads need not ask again. */
  catalogueVersion?: number | undefined;
};

/** What the shop knows without asking: handed to every call. */
export type Shop = {
  db: Db;
  clock: Clock;
  newId: NewId;
  /** Without a trailing slash; absolute urls begin with it. */
  publicUrl: string;
  /** New when the database was restored. */
  epoch: string;
  /** Whether a gateway for cards is there to be paid through. */
  takesCards: boolean;
};

export type Reading = Shop & Visitor;
