import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import {
  deliveryAreas,
  deliveryBranches,
  deliveryCities,
  deliveryDirectory,
} from "#server/platform/db/schema/branches.ts";
import type { Carrier } from "#server/platform/db/schema/shipping-methods.ts";
import type { DirectoryRows } from "./directory-rows.ts";

/** A statement takes 65,535 parameters; the widest of these rows has ten. */
const atOnce = 2_000;

export type Sizes = { areas: number; cities: number; branches: number };

/** One exchange at a time; a second waits, and then sees what the first has done. */
export async function lockDirectory(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('delivery directory'))`);
}

export type DirectoryAge = { source: string; dateUpdated: Date };

export async function readDirectoryAge(db: Db): Promise<DirectoryAge | undefined> {
  const [found] = await db.select().from(deliveryDirectory);
  return found;
}

/** `branches` are the carrier's. */
export async function countDirectory(db: Db, carrier: Carrier): Promise<Sizes> {
  const { rows } = await db.execute<Sizes>(sql`
    select (select count(*)::int from delivery_areas) as areas,
      (select count(*)::int from delivery_cities) as cities,
      (select count(*)::int from delivery_branches where carrier = ${carrier}) as branches`);
  return rows[0] ?? { areas: 0, cities: 0, branches: 0 };
}

/** Towns by what they are called; the first name is the Ukrainian one. */
const places = sql`
  select c.id, split_part(c.words, '|', 2) as name, split_part(a.words, '|', 2) as area
  from delivery_cities c join delivery_areas a on a.id = c.area_id`;

/** What readers see before the commit is the old one whole. */
export async function replaceDirectory(
  db: Db,
  rows: DirectoryRows,
  from: { carrier: Carrier; source: string; now: Date },
): Promise<void> {
  const { carrier, source, now } = from;
  await db.execute(sql`create temp table old_places on commit drop as ${places}`);
  await db.execute(sql`delete from delivery_branches where carrier = ${carrier}`);
  await db.execute(sql`delete from delivery_cities`);
  await db.execute(sql`delete from delivery_areas`);
  for (const part of inParts(rows.areas)) await db.insert(deliveryAreas).values(part);
  for (const part of inParts(rows.cities)) await db.insert(deliveryCities).values(part);
  for (const part of inParts(rows.branches)) await db.insert(deliveryBranches).values(part);
  // Branches of others follow their town to its new id.
  await db.execute(sql`
    update delivery_branches b set city_id = fresh.id
    from old_places old join (${places}) as fresh using (name, area)
    where b.city_id = old.id and not exists (select from delivery_cities c where c.id = old.id)`);
  await db.execute(sql`delete from delivery_directory`);
  await db.insert(deliveryDirectory).values({ source, dateUpdated: now });
}

function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce);
}
