import type { Pool } from "pg";
import type { Owner } from "./context.ts";

/** Stands for "no location": matches no row, but is a valid UUID for comparisons. */
export const noLocation = "00000000-0000-0000-0000-000000000000";

type VisitRow = {
  version: string | null;
  location: string | null;
  owner_id: string | null;
  kind: Owner["kind"] | null;
  lang: string | null;
  seen_at: Date | null;
};

/** Everything that a call needs at its start, in one round trip. */
export async function findVisit(
  pool: Pool,
  query: { location: string | null; idHash: Buffer | null; now: Date },
) {
  const { rows } = await pool.query<VisitRow>({
    name: "find_visit",
    text: `select
        (select version from catalogue_state where id = 1) as version,
        (select id from locations
          order by (id::text = $1) is not true, is_default is not true, position, id
          limit 1) as location,
        owner.id as owner_id, owner.kind, owner.lang, owner.seen_at
      from (select 1) as one
      left join (
        select o.id, o.kind, o.lang, s.seen_at
        from sessions s join owners o on o.id = s.owner_id
        where s.id_hash = $2 and s.expires_at > $3
      ) as owner on true`,
    values: [query.location, query.idHash, query.now],
  });
  const row = rows[0];
  const owner: Owner | null =
    row?.owner_id && row.kind ? { id: row.owner_id, kind: row.kind } : null;
  return {
    catalogueVersion: Number(row?.version ?? 0),
    locationId: row?.location ?? noLocation,
    owner,
    lang: row?.lang,
    seenAt: row?.seen_at,
  };
}

/** Throws when the database does not answer. */
export async function pingDatabase(pool: Pool): Promise<void> {
  await pool.query({ name: "pulse", text: "select 1" });
}
