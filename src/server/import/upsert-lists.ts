/** Upserts lists as ready lists: adds and changes rows, never deletes any. */
import type { ListRow } from "#contract/checklists.ts";
import type { Clock } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import { listLimits } from "#rules/checklists/checklists.ts";
import { isSameRow } from "#rules/ops/row-details.ts";
import { findList } from "#server/checklists/sql-rows.ts";
import { countRows, storeRows } from "#server/checklists/sql-store.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import type { ImportRecorder } from "./import-run.ts";
import { transactImport } from "./import-transaction.ts";
import { type KnownThings, readKnownThings } from "./known-things.ts";
import type { ReadyList } from "./ready-list-rows.ts";
import { ImportRefusal } from "./refusal.ts";
import { openReadyList, translateRows } from "./sql.ts";

export type ListReport = {
  name: string;
  isNew: boolean;
  /** Activities, groups and items. */
  added: number;
  changed: number;
  same: number;
  /** In the shop's list but not in the file; they stay. */
  left: number;
  /** New things that the shop does not know, and the sku that their words suggest. */
  suggestions: { name: string; sku: string }[];
};

/** The pictures of a new list. */
const images = ["backpack", "compass", "luggage"].map((name) => `/images/noto/${name}.svg`);

type ListImport = {
  lang: Lang;
  clock: Clock;
  isDryRun: boolean;
  recorder?: ImportRecorder | undefined;
};

/** All or nothing. */
export async function importLists(
  database: Pick<Database, "db">,
  lists: readonly ReadyList[],
  { lang, clock, isDryRun, recorder }: ListImport,
): Promise<ListReport[]> {
  const reports: ListReport[] = [];
  const now = new Date(clock());
  await transactImport(database, { isDryRun }, async (tx) => {
    const changed: string[] = [];
    const things = await readKnownThings(tx, lang);
    for (const list of lists) {
      await recorder?.readBefore(tx, "checklists", [list.id]);
      const report = await importList(tx, list, { lang, now, things });
      reports.push(report);
      await recorder?.recordAfter(tx, "checklists", report.isNew ? [list.id] : []);
      if (report.isNew || report.changed + report.added > 0) changed.push(list.id);
    }
    if (changed.length > 0) await recordCatalogueChange(tx, "list", changed, now);
  });
  return reports;
}

type ListContext = { lang: Lang; now: Date; things: KnownThings };

async function importList(db: Db, list: ReadyList, context: ListContext): Promise<ListReport> {
  const { lang, now, things } = context;
  const found = await findList(db, { lang, owner: null, seesHidden: true }, list.id);
  const known = new Map((found?.rows ?? []).map((row) => [row.id, row]));
  const head = known.get(list.id);
  const isNew = head?.row !== "list";
  const isHeadSame =
    !isNew && head.name === list.name && head.description === list.description && !found?.isDeleted;
  const merged = list.rows.map((row) => mergeRow(row, known.get(row.id), things));
  const changed = merged.filter((row) => !isSameRow(row, known.get(row.id)));
  const added = changed.filter((row) => !known.has(row.id)).length;
  if (changed.length > 0 || !isHeadSame) {
    const version = await openReadyList(db, list, { lang, images, now });
    const lane = { id: list.id, version };
    await storeRows(db, lane, { changed, removed: [] }, now);
    await translateRows(db, lane, lang);
    await requireRoom(db, list);
  }
  return {
    name: list.name,
    isNew,
    added,
    changed: changed.length - added + (isNew || isHeadSame ? 0 : 1),
    same: merged.length - changed.length,
    left: isNew ? 0 : known.size - 1 - (merged.length - added),
    suggestions: merged
      .filter(({ id }) => !known.has(id))
      .flatMap((row) => suggestFor(row, things)),
  };
}

/**
 * Fields that a file cannot contain (product, category, picture) stay as they are in the shop. A new
 * item gets the concept that its name is, and the product of that, so that it can be bought.
 */
function mergeRow(row: ListRow, known: ListRow | undefined, things: KnownThings): ListRow {
  if (row.row === "item" && known === undefined) return { ...row, ...things.find(row.name) };
  if (row.row === "item" && known?.row === "item") {
    return { ...known, ...withoutShopFields(row) };
  }
  if (row.row === "activity" && known?.row === "activity") return { ...row, icon: known.icon };
  return row;
}

function withoutShopFields(row: Extract<ListRow, { row: "item" }>) {
  const {
    unit: _unit,
    product_id: _product,
    variant_id: _variant,
    category_id: _in,
    ...fields
  } = row;
  return fields;
}

function suggestFor(row: ListRow, things: KnownThings): ListReport["suggestions"] {
  if (row.row !== "item" || row.concept) return [];
  const sku = things.suggest(row.name);
  return sku === undefined ? [] : [{ name: row.name, sku }];
}

async function requireRoom(db: Db, { id, name }: ReadyList): Promise<void> {
  const counts = await countRows(db, id);
  for (const part of ["activities", "groups", "items"] as const)
    if (counts[part] > listLimits[part])
      throw new ImportRefusal(
        `${name} would hold ${counts[part]} ${part}, with those that were imported before; ${listLimits[part]} is the most.`,
      );
}
