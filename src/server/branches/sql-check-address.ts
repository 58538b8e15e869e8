import { type SQL, sql } from "drizzle-orm";
import { uuid } from "#contract/ids.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { BranchKind, Carrier } from "#server/platform/db/schema/shipping-methods.ts";

/** An id, or a name as `words` hold it; "": not given. */
type NamedPlace = { id: string; name: string };

export async function hasTown(db: Db, town: NamedPlace): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from delivery_cities c where ${isTown(town)} limit 1`,
  );
  return rows.length > 0;
}

/** Whether there is a directory at all. */
export async function hasTowns(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from delivery_cities limit 1`);
  return rows.length > 0;
}

/**
 * Branches of a carrier: all, those in towns of this name, and those of them that are meant. Without
 * `town` the branches of all towns count.
 */
export async function countBranches(
  db: Db,
  query: {
    served: { carrier: Carrier; kind: BranchKind };
    town: NamedPlace | undefined;
    named: NamedPlace & { number: string };
  },
): Promise<{ all: number; inTown: number; named: number }> {
  const { served, town, named } = query;
  const inTown = town
    ? sql`b.city_id in (select c.id from delivery_cities c where ${isTown(town)})`
    : sql`true`;
  const isNamed = sql`(b.id::text = ${named.id}
    or (${named.number !== ""}::boolean and b.number = ${named.number})
    or (${named.name !== ""}::boolean and position(${`|${named.name}|`} in b.words) > 0))`;
  const { rows } = await db.execute<{ all: number; inTown: number; named: number }>(sql`
    select count(*)::int as all, count(*) filter (where ${inTown})::int as "inTown",
      count(*) filter (where ${inTown} and ${isNamed})::int as named
    from delivery_branches b where b.carrier = ${served.carrier} and b.kind = ${served.kind}`);
  return rows[0] ?? { all: 0, inTown: 0, named: 0 };
}

/** By its name too: the directory may have been replaced since the id was chosen. */
function isTown({ id, name }: NamedPlace): SQL {
  const isId = uuid.safeParse(id).success;
  return sql`((${isId}::boolean and c.id::text = ${id})
    or (${name !== ""}::boolean and position(${`|${name}|`} in c.words) > 0))`;
}
