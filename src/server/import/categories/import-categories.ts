/** Categories from a table: upserted by path, parents before their children, none ever deleted. */
import { isDeepStrictEqual } from "node:util";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { reservedSlugs, slugOf } from "#rules/catalogue/slug.ts";
import type { ImportOptions, ImportRun } from "#server/import/import-run.ts";
import { importTable, type TableContext } from "#server/import/import-table.ts";
import type { ImportOutcome } from "#server/import/outcome.ts";
import { isYes, readCount, splitPath } from "#server/import/products/cells.ts";
import type { FileRow } from "#server/import/products/file-product.ts";
import { readDescription, readLine } from "#server/import/products/texts.ts";
import type { KnownColumns } from "#server/import/table-rows.ts";
import type { Db } from "#server/platform/db/db.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import {
  addCategory,
  type CategoryTexts,
  listCategories,
  listTakenPaths,
  type StoredCategory,
  updateCategory,
} from "./sql.ts";

const columns: KnownColumns = {
  path: ["шлях", "путь", "url"],
  parent: ["батьківська категорія", "родительская категория", "parent path"],
  name: ["назва", "название", "title"],
  slug: [],
  position: ["позиція", "порядок", "позиция", "sort"],
  displayed: ["enabled", "показувати", "показывать"],
  ...Object.fromEntries(langs.map((lang) => [`name_${lang}`, []])),
  description: ["опис", "описание"],
  ...Object.fromEntries(langs.map((lang) => [`description_${lang}`, []])),
  meta_title: [],
  meta_description: [],
};

const usualBatch = 500;
const longestName = 200;

export function importCategories(
  options: ImportOptions & { file: string },
  run: ImportRun,
): Promise<ImportOutcome> {
  return importTable(options, run, { columns, usualBatch, importBatch });
}

async function importBatch(db: Db, rows: readonly FileRow[], context: TableContext) {
  const known = new Map((await listCategories(db)).map((one) => [one.path, one]));
  const existing = new Set([...known.values()].map(({ id }) => id));
  const changed: string[] = [];
  for (const row of rows) {
    const id = await importRow(db, row, { ...context, known });
    if (id) changed.push(id);
  }
  const created = changed.filter((id) => !existing.has(id));
  await context.recorder?.recordAfter(db, "product_categories", created);
  if (changed.length > 0) await recordCatalogueChange(db, "category", changed, context.now);
}

/** The id of a category that was made or changed. */
async function importRow(
  db: Db,
  row: FileRow,
  context: TableContext & { known: Map<string, StoredCategory> },
): Promise<string | undefined> {
  const { known, outcome, newId } = context;
  const read = readRow(row, context);
  if (!read) return undefined;
  const { path, texts, position, displayed } = read;
  const before = known.get(path);
  if (before) {
    const next = {
      ...before,
      translations: mergeTexts(before.translations, texts),
      position: position ?? before.position,
      displayed: displayed ?? before.displayed,
    };
    const isSame = isDeepStrictEqual(next, before);
    outcome.count(isSame ? "same" : "updated");
    if (isSame) return undefined;
    await context.recorder?.readBefore(db, "product_categories", [next.id]);
    await updateCategory(db, next, context.now);
    known.set(path, next);
    return next.id;
  }
  const above = path.slice(0, path.lastIndexOf("/"));
  const parent = known.get(above);
  if (above !== "" && !parent) return fail(row, "path", "parentMissing");
  const slug = path.slice(above.length + 1);
  if (above === "" && reservedSlugs.has(slug)) return fail(row, "path", "pathTaken");
  if (!Object.values(texts).some(({ name }) => name)) return fail(row, "name", "nameMissing");
  if ((await listTakenPaths(db, [path])).length > 0) return fail(row, "path", "pathTaken");
  const added = {
    id: newId(),
    parentId: parent?.id ?? null,
    slug,
    path,
    translations: mergeTexts({}, texts),
    position: position ?? Math.max(-1, ...[...known.values()].map((one) => one.position)) + 1,
    displayed: displayed ?? true,
  };
  await addCategory(db, added);
  known.set(path, added);
  outcome.count("created");
  return added.id;

  function fail({ line }: FileRow, column: string, code: string): undefined {
    outcome.error(line, column, code);
  }
}

type ReadCategory = {
  path: string;
  texts: CategoryTexts;
  position: number | undefined;
  displayed: boolean | undefined;
};

const pathPattern = /^(\/[a-z0-9]+(-[a-z0-9]+)*){1,10}$/;

function readRow(row: FileRow, { lang, outcome }: TableContext): ReadCategory | undefined {
  const { line, cell } = row;
  const texts = readTexts(row, lang, (code) => outcome.note("description", code, 1, line));
  const names = Object.values(texts).map(({ name }) => name ?? "");
  if (names.some(({ length }) => length > longestName)) {
    outcome.error(line, "name", "nameTooLong");
    return undefined;
  }
  const path = readPath(cell, texts[lang]?.name ?? names.find(Boolean) ?? "");
  if (!pathPattern.test(path)) {
    const column = cell("path") === "" ? "name" : "path";
    outcome.error(line, column, path === "" ? "nameMissing" : "pathInvalid");
    return undefined;
  }
  const position = cell("position") === "" ? undefined : readPosition(cell("position"));
  if (position === undefined && cell("position") !== "") {
    outcome.error(line, "position", "positionInvalid");
    return undefined;
  }
  const displayed = cell("displayed") === "" ? undefined : isYes(cell("displayed"));
  return { path, texts, position, displayed };
}

const readPosition = (text: string) => (text.startsWith("-") ? undefined : readCount(text));

/** As written; else the parent's, and the slug of the name. */
function readPath(cell: FileRow["cell"], name: string): string {
  const written = cell("path").replace(/^https?:\/\/[^/]+/i, "");
  if (written !== "") return `/${written.split("/").filter(Boolean).join("/")}`;
  const slug = slugOf(cell("slug") || name);
  if (slug === "") return "";
  const parent = cell("parent");
  const above = parent.startsWith("/")
    ? parent.split("/").filter(Boolean)
    : splitPath(parent).map(slugOf);
  return `/${[...above, slug].join("/")}`;
}

function readTexts({ cell }: FileRow, lang: Lang, warn: (code: string) => void): CategoryTexts {
  const texts: CategoryTexts = {};
  const set = (
    of: Lang,
    field: "name" | "description" | "meta_title" | "meta_description",
    text: string,
  ) => {
    if (text !== "") texts[of] = { ...texts[of], [field]: text };
  };
  set(lang, "name", readLine(cell("name")));
  set(lang, "description", readDescription(cell("description"), warn));
  set(lang, "meta_title", readLine(cell("meta_title")).slice(0, 300));
  set(lang, "meta_description", readLine(cell("meta_description")).slice(0, 1000));
  for (const of of langs) {
    set(of, "name", readLine(cell(`name_${of}`)));
    set(of, "description", readDescription(cell(`description_${of}`), warn));
  }
  return texts;
}

/** What the file does not say stays; the default language stands in for others. */
function mergeTexts(stored: CategoryTexts, texts: CategoryTexts): CategoryTexts {
  const merged: CategoryTexts = {};
  for (const lang of langs) {
    const both = { ...stored[lang], ...texts[lang] };
    if (Object.keys(both).length > 0) merged[lang] = both;
  }
  const name = Object.values(merged).find((one) => one?.name)?.name;
  if (!merged[defaultLang]?.name && name) merged[defaultLang] = { ...merged[defaultLang], name };
  return merged;
}
