import type { Pool } from "pg";
import type { Owner } from "./context.ts";

/** Stands for "no place": matches no row, and is a UUID wherever one is compared. */
export const nowhere = "00000000-0000-0000-0000-000000000000";

type Found = {
  version: string | null;
  location: string | null;
  owner_id: string | null;
  kind: Owner["kind"] | null;
  lang: string | null;
  seen_at: Date | null;
};

/** Everything that the start of a call wants to know, in one round trip. */
export async function findVisit(
  pool: Pool,
  asked: { location: string | null; idHash: Buffer | null; now: Date },
) {
  const { rows } = await pool.query<Found>({
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
    values: [asked.location, asked.idHash, asked.now],
  });
  const found = rows[0];
  const owner: Owner | null =
    found?.owner_id && found.kind ? { id: found.owner_id, kind: found.kind } : null;
  return {
    catalogueVersion: Number(found?.version ?? 0),
    locationId: found?.location ?? nowhere,
    owner,
    lang: found?.lang,
    seenAt: found?.seen_at,
  };
}

/** Whether the database answers at all. */
export async function askPulse(pool: Pool): Promise<void> {
  await pool.query({ name: "pulse", text: "select 1" });
}
