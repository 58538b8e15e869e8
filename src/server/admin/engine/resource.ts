/**
 * What one resource of /api/v1 is. From the table of resources everything else is made: routes,
 * rights, the API description, the audit, webhooks and the tests of access.
 */
import type { FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Fields, ValuesOf } from "#contract/admin/fields.ts";
import type { Scope, ScopeResource } from "#contract/admin/scopes.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import type { ChangeKind } from "#server/reference-data/sql-changes.ts";
import type { ChangedKeys } from "./audit.ts";
import type { AdminContext } from "./context.ts";
import type { ListQuery, QueryParameters } from "./list-query.ts";

export type SingletonObject = Record<string, unknown>;

export type Singleton = {
  /** Below the resource, as `/email` or `/templates/:name`; "": the resource itself. */
  path: string;
  about: string;
  fields: Fields;
  answer: z.ZodMiniType;
  catalogue?: ChangeKind;
  /** Each change needs a fresh letter where the back office makes it. */
  isConfirmed?: boolean;
  bodyLimit?: number;
  /** A map of keys that are not the shop's to name: its version is in the `ETag` alone. */
  sendsNoVersion?: boolean;
  /** A PUT leaves nothing of what it does not name. */
  replacesAll?: boolean;
  /** undefined: there is no such object. */
  read: (context: AdminContext, name: string) => Promise<SingletonObject | undefined>;
  save: (
    context: AdminContext,
    change: Change,
    facts: { before: SingletonObject; name: string },
  ) => Promise<void>;
};

/** An object as it is sent: `id`, `version`, `date_created`, `date_updated` and the resource's keys. */
export type AdminObject = { id: string; version: number } & Record<string, unknown>;

export type Listing = {
  /** Whole objects, already in order and cut to the page. */
  data: object[];
  /** Of all pages. */
  total: number;
  /** Answered instead of a list, where a filter names one thing. */
  one?: object;
  /** Further keys beside a paged list, such as the range of prices. */
  more?: object;
};

/** What a body changes: read, without unknown keys, only what was sent. */
export type Change<F extends Fields = Fields> = {
  values: ValuesOf<F>;
  /** Texts that were sent, per language and field. */
  texts: Translations<string>;
  /** The body as sent, for what no field describes. */
  body: Readonly<Record<string, unknown>>;
};

/** What the audit can undo of a thing that is named by a key. */
export type KeyedThing = {
  /** Its name in the audit. */
  entity: string;
  find: (context: AdminContext, key: string) => Promise<Record<string, unknown> | undefined>;
  /** `object` undefined: it goes. */
  put: (
    context: AdminContext,
    key: string,
    object: Readonly<Record<string, unknown>> | undefined,
  ) => Promise<unknown>;
};

type BodyPart = Readonly<Record<string, unknown>>;

export type ManyWrites = {
  /** Of an object; a body with any other key is written one by one. */
  fields: readonly string[];
  /** In any order; those that do not exist are missing. */
  find: (context: AdminContext, ids: readonly string[]) => Promise<AdminObject[]>;
  /** As `find`, with these fields and all that follows from them: complete objects take long. */
  findFields: (context: AdminContext, ids: readonly string[]) => Promise<AdminObject[]>;
  /** Raises their versions too. */
  update: (
    context: AdminContext,
    changes: readonly { id: string; change: Change }[],
  ) => Promise<void>;
};

export type AdminResource = {
  /** Its path below /api/v1 and its name in the audit. */
  name: string;
  /** Whose `read:` and `write:` it needs; a scope: that one for everything; null: any token. */
  scope: ScopeResource | Scope | null;
  /** One line for the API description. */
  about: string;
  fields: Fields;
  /** The object as sent, without `id`, `version` and dates. */
  answer: z.ZodMiniType;
  isPaged?: boolean;
  /** Of the usual five, those that need a fresh letter where the back office makes them. */
  confirmed?: readonly ("POST" | "PUT" | "DELETE")[];
  /** bytes */
  bodyLimit?: number;
  /** Two names for one field: the first wins where both differ from what is stored. */
  sameAs?: readonly (readonly [string, string])[];
  /** What a create takes beside the fields: parts of the object that have calls of their own later. */
  createdWith?: z.ZodMiniType;
  /** Fields that a create cannot do without. */
  required?: readonly string[];
  /** `version` and dates are in this table, in the row with this key. */
  table: { name: string; key?: string };
  /** What a change of it is to shoppers; absent: they do not see it. */
  catalogue?: ChangeKind;
  /** Its webhooks, as `customer` for `customer.updated`. */
  events?: "order" | "customer" | "product";
  /** A person: audit and events tell that it is gone, and nothing of what it was. */
  forgetsRemoved?: boolean;
  /** What of a change the audit may hold; absent: all of it. */
  auditable?: (changed: ChangedKeys) => ChangedKeys;
  list?: (context: AdminContext, query: ListQuery) => Promise<Listing>;
  /** What the list reads of its query, beside what all lists do. */
  filters?: QueryParameters;
  /** undefined: there is none. */
  find?: (context: AdminContext, id: string) => Promise<AdminObject | undefined>;
  create?: (context: AdminContext, change: Change, id: string) => Promise<void>;
  update?: (
    context: AdminContext,
    id: string,
    change: Change,
    before: AdminObject,
  ) => Promise<void>;
  remove?: (context: AdminContext, id: string, before: AdminObject) => Promise<void>;
  /** Locks, before the object's own row, rows that others lock before it too. */
  lockBefore?: (context: AdminContext, id: string, change: "update" | "remove") => Promise<void>;
  /**
   * For bulk jobs: what else moves with one of its numbers, as keys of an update's body. Of an update
   * that is undone `restoredAlong` gives what the values before it do not say.
   */
  movedAlong?: (field: string, move: (value: number) => number, object: AdminObject) => BodyPart;
  restoredAlong?: (changed: Readonly<Record<string, readonly [unknown, unknown]>>) => BodyPart;
  /** For bulk jobs: many in as many statements as one. Absent: they are changed one by one. */
  many?: ManyWrites;
  /** Undoes `remove` where the row stays with a mark; absent: it is created again. */
  restore?: (context: AdminContext, id: string) => Promise<void>;
  /** Texts per language as stored, to which a body's are compared. */
  findTexts?: (context: AdminContext, id: string) => Promise<Translations<string> | undefined>;
  /** A refusal below one object also carries every field of it as it is now. */
  sendsObjectOnRefusal?: boolean;
  /** Objects of which there is one each, below it. */
  singletons?: readonly Singleton[];
  /** Things below it that are named by a key and have no row of the engine's. */
  keyed?: readonly KeyedThing[];
  /** Calls beside the usual five. */
  routes?: readonly AdminRoute[];
};

export type RouteCall = {
  params: Record<string, string>;
  query: URLSearchParams;
  /** {} where none was sent */
  body: Record<string, unknown>;
  /** The body as sent, where it may be a list. */
  sent: unknown;
  request: FastifyRequest;
};

export type AdminRoute = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the resource, as `/:id/values/:vid`. */
  path: string;
  about: string;
  /** Instead of the resource's own. */
  scope?: Scope | null;
  /** It needs a fresh letter where the back office makes it. */
  isConfirmed?: boolean;
  bodyLimit?: number;
  /** Of a plain one: it takes an idempotency key, as all others do. */
  isKeyed?: boolean;
  /** Keys of its answer that are not stored: a repeated call is answered without them. */
  shownOnce?: readonly string[];
  /** Shapes for the API description. */
  body?: z.ZodMiniType;
  answer?: z.ZodMiniType;
  query?: QueryParameters;
  /**
   * `change`: changes the object `params.id` in one transaction; version, audit, catalogue and events
   * follow, and the answer is what it returns, or the object. `write`: one transaction, nothing else.
   * `plain`: no transaction; for uploads and reads.
   */
  kind: "change" | "write" | "plain";
  /** The action's name in the audit; absent: `update`. */
  action?: string;
  run: (context: AdminContext, call: RouteCall) => Promise<unknown>;
};

/** Checks a resource's types and forgets them, so that resources of all types are in one table. */
export function defineResource<F extends Fields, O extends AdminObject = AdminObject>(
  resource: Omit<AdminResource, "fields" | "find" | "create" | "update" | "remove"> & {
    fields: F;
    find?: (context: AdminContext, id: string) => Promise<O | undefined>;
    create?: (context: AdminContext, change: Change<F>, id: string) => Promise<void>;
    update?: (context: AdminContext, id: string, change: Change<F>, before: O) => Promise<void>;
    remove?: (context: AdminContext, id: string, before: O) => Promise<void>;
  },
): AdminResource {
  // as: `readChange` reads the body with these very fields, and `before` is what `find` returned
  return resource as AdminResource;
}
