import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/http/context.ts";

/** Every column that may hold the address of a photograph, alone or inside other words. */
export const photoHolders = [
  ["product_images", "url"],
  ["product_categories", "image"],
  ["product_categories", "icon"],
  ["brands", "image"],
  ["checklists", "images"],
  ["checklist_activities", "icon"],
  ["pages", "translations"],
  ["theme_placeholders", "translations"],
  ["theme_settings", "value"],
  ["settings", "value"],
  ["order_lines", "image_url"],
] as const;

/** The address is contract/pictures'. */
const shown: SQL = sql.join(
  photoHolders.map(
    ([table, column]) => sql`
      select (regexp_matches(${sql.identifier(column)}::text, '/images/photos/([0-9a-f]{32})-', 'g'))[1] as id
      from ${sql.identifier(table)}`,
  ),
  sql` union `,
);

/**
 * Answers how many went. One that is being brought in stands nowhere yet: whoever brings it has
 * just taken it (`taken_at`), and a row that is taken while this waits for it is looked at again.
 */
export async function deleteUnshownPhotos(db: Db, takenBefore: Date): Promise<number> {
  const gone = await db.execute(sql`
    with shown as (${shown})
    delete from photos p
    where p.taken_at < ${takenBefore.toISOString()}
      and not exists (select from shown where shown.id = p.id)`);
  return gone.rowCount ?? 0;
}
