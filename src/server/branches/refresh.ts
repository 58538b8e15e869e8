/** Brings the directory up to what Nova Poshta says today, whole or not at all. */
import type { Clock } from "#contract/clock.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { type DirectoryRows, rowsOfDirectory } from "./directory-rows.ts";
import { listAll, listRows, type NovaPoshta, NovaPoshtaFault } from "./nova-poshta.ts";
import { readNovaPoshta } from "./read-nova-poshta.ts";
import {
  countDirectory,
  lockDirectory,
  readDirectoryAge,
  replaceDirectory,
  type Sizes,
} from "./sql-replace.ts";

const source = "nova_poshta";
const carrier = "nova_poshta";
/** Branches close, but not a fifth of them in a night: such an answer is a fault of theirs. */
const minimumShare = 0.8;
const day = 86_400_000;

/** Throws, and leaves everything as it was, when there is no answer or too little of one. */
export async function refreshDirectory(
  database: Database,
  poshta: NovaPoshta,
  clock: Clock,
): Promise<Sizes> {
  const asks = { modelName: "Address", calledMethod: "" };
  const areas = await listAll(poshta, { ...asks, calledMethod: "getAreas" });
  const cities = await listRows(poshta, { ...asks, calledMethod: "getCities" });
  const warehouses = await listRows(poshta, { ...asks, calledMethod: "getWarehouses" });
  const rows = rowsOfDirectory(readNovaPoshta({ areas, cities, warehouses }));
  return await database.db.transaction(async (tx) => {
    await lockDirectory(tx);
    const age = await readDirectoryAge(tx);
    const least = age?.source === source ? await countDirectory(tx, carrier) : undefined;
    requireComplete(sizesOf(rows), least);
    await replaceDirectory(tx, rows, { carrier, source, now: new Date(clock()) });
    return sizesOf(rows);
  });
}

/** Whether what stands here is older than a day, or was never the carrier's own. */
export async function isDirectoryOld({ db }: Database, now: number): Promise<boolean> {
  const age = await readDirectoryAge(db);
  return age?.source !== source || now - age.dateUpdated.getTime() > day;
}

/** undefined: the directory was never the carrier's own. */
export async function findRefreshDate(db: Db): Promise<Date | undefined> {
  const age = await readDirectoryAge(db);
  return age?.source === source ? age.dateUpdated : undefined;
}

function sizesOf({ areas, cities, branches }: DirectoryRows): Sizes {
  return { areas: areas.length, cities: cities.length, branches: branches.length };
}

function requireComplete(next: Sizes, known: Sizes = { areas: 0, cities: 0, branches: 0 }): void {
  // as: the three keys of Sizes
  for (const part of Object.keys(known) as (keyof Sizes)[])
    if (next[part] === 0 || next[part] < known[part] * minimumShare)
      throw new NovaPoshtaFault(`only ${next[part]} ${part}, where ${known[part]} were known`);
}
