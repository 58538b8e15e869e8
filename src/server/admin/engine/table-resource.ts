/**
 * A resource that is one table and little more: its list is read whole, filtered and sorted in
 * memory. A new simple resource is one call of this, the table and the words.
 */
import type { Fields } from "#contract/admin/fields.ts";
import { type Lang, langs } from "#contract/lang.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { type AdminContext, nowOf } from "./context.ts";
import { type FilterKind, pageRows } from "./list-query.ts";
import { mergeTexts } from "./read-change.ts";
import { type AdminObject, type AdminResource, type Change, defineResource } from "./resource.ts";
import {
  deleteRow,
  type EditableTable,
  insertRow,
  nextPosition,
  selectRows,
  updateRow,
} from "./sql-engine.ts";

type EditableRow = {
  id: string;
  version: number;
  dateCreated: Date | null;
  dateUpdated: Date | null;
  translations?: Translations<string> | null;
};

type TableResource<F extends Fields, T extends EditableTable> = Omit<
  AdminResource,
  "fields" | "table" | "list" | "filters" | "find" | "create" | "update" | "remove" | "findTexts"
> & {
  fields: F;
  rows: T;
  /** The table's name in the database. */
  tableName: string;
  sort: string;
  filters?: Readonly<Record<string, FilterKind>>;
  /** The object's own keys, without translated ones, `id`, `version` and dates. */
  toObject: (
    row: T["$inferSelect"],
    facts: { context: AdminContext; lang: Lang },
  ) => Record<string, unknown>;
  /** What is read beside the rows, once for all of them. */
  readMore?: (
    context: AdminContext,
    rows: T["$inferSelect"][],
  ) => Promise<{ of: (id: string) => object }>;
  /** Columns of what was sent; `row` is undefined at a create. */
  store: (
    change: Change<F>,
    facts: { context: AdminContext; id: string; row: T["$inferSelect"] | undefined },
  ) => Promise<Partial<T["$inferInsert"]>> | Partial<T["$inferInsert"]>;
  /** Whether a create without a position goes to the end. */
  hasPosition?: boolean;
  beforeRemove?: (context: AdminContext, row: T["$inferSelect"]) => Promise<void>;
};

export function tableResource<F extends Fields, T extends EditableTable>(
  spec: TableResource<F, T>,
): AdminResource {
  const { rows: table, tableName, toObject, readMore, store, sort, filters, hasPosition } = spec;
  const translated = Object.keys(spec.fields).filter((key) => spec.fields[key]?.isTranslated);
  // as: `EditableTable` has these columns
  const common = (row: T["$inferSelect"]) => row as EditableRow;

  const objectOf = (
    row: T["$inferSelect"],
    context: AdminContext,
    more: object = {},
  ): AdminObject => {
    const { id, version, dateCreated, dateUpdated, translations } = common(row);
    const texts = Object.fromEntries(
      translated.map((key) => [key, inLang(translations ?? {}, context.lang, key)]),
    );
    return {
      id,
      ...texts,
      ...toObject(row, { context, lang: context.lang }),
      ...more,
      ...(translated.length > 0 && { translations: textsPerLang(translations, translated) }),
      version,
      date_created: dateCreated?.toISOString() ?? null,
      date_updated: dateUpdated?.toISOString() ?? null,
    };
  };
  const objectsOf = async (found: T["$inferSelect"][], context: AdminContext) => {
    const more = await readMore?.(context, found);
    return found.map((row) => objectOf(row, context, more?.of(common(row).id)));
  };
  const findRow = async (context: AdminContext, id: string) =>
    (await selectRows(context.db, table, [id]))[0];

  return defineResource({
    ...spec,
    table: { name: tableName },
    async list(context, query) {
      const all = await objectsOf(await selectRows(context.db, table), context);
      return pageRows(all, query, { sort, ...(filters && { filters }) });
    },
    async find(context, id) {
      const row = await findRow(context, id);
      return row && (await objectsOf([row], context))[0];
    },
    async findTexts(context, id) {
      const row = await findRow(context, id);
      return row ? (common(row).translations ?? undefined) : undefined;
    },
    async create(context, change, id) {
      const columns = await store(change, { context, id, row: undefined });
      await insertRow(context.db, table, {
        id,
        ...(translated.length > 0 && { translations: mergeTexts({}, change.texts) }),
        ...(hasPosition && { position: await nextPosition(context.db, tableName) }),
        ...columns,
        dateCreated: nowOf(context),
        // as: `store` gives what the table needs
      } as T["$inferInsert"]);
    },
    async update(context, id, change) {
      const row = await findRow(context, id);
      const columns = await store(change, { context, id, row });
      const hasTexts = Object.keys(change.texts).length > 0;
      await updateRow(context.db, table, id, {
        ...columns,
        ...(hasTexts && {
          translations: mergeTexts(row && (common(row).translations ?? {}), change.texts),
        }),
      });
    },
    async remove(context, id) {
      const row = await findRow(context, id);
      if (row) await spec.beforeRemove?.(context, row);
      await deleteRow(context.db, table, id);
    },
  });
}

/** Every language with every translated field, `""` where there is none. */
export function textsPerLang(
  translations: Translations<string> | null | undefined,
  keys: readonly string[],
): Record<Lang, Record<string, string>> {
  const perLang: Partial<Record<Lang, Record<string, string>>> = {};
  for (const lang of langs)
    perLang[lang] = Object.fromEntries(keys.map((key) => [key, translations?.[lang]?.[key] ?? ""]));
  // as: the loop has set every language
  return perLang as Record<Lang, Record<string, string>>;
}

/** Columns with the names of the fields, for those that were sent. */
export function sentColumns<Columns>(
  values: Readonly<Record<string, unknown>>,
  columns: { readonly [Key in string]: keyof Columns },
): Partial<Columns> {
  const set: Partial<Record<keyof Columns, unknown>> = {};
  for (const [field, column] of Object.entries(columns))
    if (values[field] !== undefined) set[column] = values[field];
  // as: fields and columns of these names have the same types
  return set as Partial<Columns>;
}
