/**
 * What one resource looks like in the back office: a declaration, from which its list and its form
 * are drawn. Editors and checks come from the contract's field tables.
 */
import type { ComponentType } from "react";
import type { Fields } from "#contract/admin/fields.ts";
import type { Scope, ScopeResource } from "#contract/admin/scopes.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";

/** An object of /api/v1, as it is sent. */
export type ApiObject = { id: string; version?: number } & Record<string, unknown>;

export type ColumnLook =
  | "text"
  | "money"
  | "count"
  | "moment"
  | "date"
  | "flag"
  | "choice"
  | "tags"
  | "picture"
  | "state"
  | "letter"
  | "mailFailure"
  | "role"
  | "period"
  | "stars";

export type Column = {
  key: string;
  /** Its label; absent: the field's own. */
  title?: AdminTextKey;
  look?: ColumnLook;
  isSorted?: boolean;
  /** Shown below the first column on a phone; other columns are not shown there. */
  isOnPhone?: boolean;
  /** Not shown where the table has little room, as on a tablet. */
  isMinor?: boolean;
  /** The value, where it is not `row[key]`. */
  read?: (row: ApiObject) => unknown;
};

export type Filter = {
  /** The name that the list of /api/v1 knows. */
  name: string;
  title?: AdminTextKey;
} & (
  | { kind: "flag" }
  | { kind: "choice"; choices: readonly string[] }
  | { kind: "of"; of: string }
  /** Comes with a link alone; where it is set, it can be taken away. */
  | { kind: "set" }
  | { kind: "day" }
);

/** A part of the form. */
export type Section = {
  title: AdminTextKey;
  fields: readonly string[];
  hint?: AdminTextKey;
  /** Stands in the narrow column of a wide screen. */
  isAside?: boolean;
  /** By field, where its own label does not fit. */
  labels?: Readonly<Record<string, AdminTextKey>>;
  /** By field, why it follows from something else in this object; undefined: it is edited. */
  computed?: Readonly<Record<string, (object: ApiObject) => AdminTextKey | undefined>>;
  /** By field, said where its value is refused: what it must be. */
  rules?: Readonly<Record<string, AdminTextKey>>;
  /** By field, instead of the editor of its kind. */
  editors?: Readonly<Record<string, ComponentType<EditorProps>>>;
};

export type EditorProps = {
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
};

export type PanelProps = { object: ApiObject; isReadOnly: boolean };

export type BulkAction = {
  title: AdminTextKey;
  set?: Readonly<Record<string, unknown>>;
  /** Of each object: `PUT /<resource>/<id>/<action>`. */
  action?: string;
  /** Before it runs, for what cannot be undone; the title counts the rows. */
  question?: { title: AdminTextKey; hint: AdminTextKey };
  isDelete?: boolean;
};

/** To another screen; shown to whoever may open it. */
export type SeeAlsoLink = { href: string; title: AdminTextKey; scope: Scope | null };

export type SavedView = { title: AdminTextKey; search: string };

export type Resource = {
  /** Below /api/v1, and below /admin. */
  path: string;
  scope: ScopeResource | Scope | null;
  title: AdminTextKey;
  fields: Fields;
  /** What an object is called on its screen. */
  nameOf: (object: ApiObject) => string;
  /** `nameOf` is one of a closed list of values, said in words. */
  isNamedByValue?: boolean;
  columns: readonly Column[];
  filters?: readonly Filter[];
  hasSearch?: boolean;
  /** What can be searched for, in the empty field. */
  searchHint?: AdminTextKey;
  /** What people look for in this list, and which is on another screen. */
  seeAlso?: readonly SeeAlsoLink[];
  sort?: string;
  /** The order of what a search finds; absent: what the shop usually lists first. */
  searchSort?: string;
  /** Fields of a row that the list needs; absent: whole rows. */
  rowFields?: readonly string[];
  sections: readonly Section[];
  canCreate?: boolean;
  /** The title of a form that makes one. */
  newTitle?: AdminTextKey;
  canRemove?: boolean;
  views?: readonly SavedView[];
  bulk?: readonly BulkAction[];
  /** What a change of many may set, and which numbers it may move; absent: nothing. */
  bulkFields?: readonly string[];
  bulkNumbers?: readonly string[];
  /** What the CSV holds instead of the list's columns, and the fields of a row that it needs. */
  csv?: {
    columns: readonly Column[];
    fields: readonly string[];
    /** Adds what the list of /api/v1 does not say. */
    complete?: (rows: readonly ApiObject[]) => Promise<ApiObject[]>;
  };
  /** Written to the CSV after the columns: what the list edits in place, or has no room for. */
  exportColumns?: readonly Column[];
  /** Below the form: what has calls of its own. */
  panels?: readonly ComponentType<PanelProps>[];
  /** The list as a spreadsheet: a screen of its own that takes the same filters. */
  sheet?: { at: string; title: AdminTextKey };
  /** Where shoppers see it. */
  shopUrl?: (object: ApiObject) => string;
  /** Said where the list is empty. */
  emptyHint: AdminTextKey;
};

export const textAt = (object: object, key: string): string => {
  const value: unknown = Reflect.get(object, key);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

export const nameAt =
  (...keys: string[]) =>
  (object: ApiObject): string =>
    keys.map((key) => textAt(object, key)).find((text) => text !== "") ?? "";

/** Scopes that reading and writing it needs. */
export function scopesOf({ scope }: Pick<Resource, "scope">): {
  read: Scope | null;
  write: Scope | null;
} {
  if (scope === null || scope === "admin" || scope === "dashboard" || scope.includes(":"))
    // as: neither a resource's name nor anything else is left
    return { read: scope as Scope | null, write: scope as Scope | null };
  // as: the name of a resource
  const name = scope as ScopeResource;
  return { read: `read:${name}`, write: `write:${name}` };
}
