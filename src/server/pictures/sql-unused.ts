import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** Every column that may contain the URL of a photograph, alone or within a text. */
export const photoColumns = [
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
  ["theme_assets", "url"],
  ["order_lines", "image_url"],
] as const;

/** The URL format is defined in contract/pictures. */
const usedPhotoIds: SQL = sql.join(
  photoColumns.map(
    ([table, column]) => sql`
      select (regexp_matches(${sql.identifier(column)}::text, '/images/photos/([0-9a-f]{32})-', 'g'))[1] as id
      from ${sql.identifier(table)}`,
  ),
  sql` union `,
);

/**
 * Returns the number of deleted photographs. An import uploads a photograph before any row refers
 * to it, so `taken_at` protects it for a while. A row that is updated while this statement waits
 * for it is checked again.
 */
export async function deleteUnusedPhotos(db: Db, uploadedBefore: Date): Promise<number> {
  const deleted = await db.execute(sql`
    with shown as (${usedPhotoIds})
    delete from photos p
    where p.taken_at < ${uploadedBefore.toISOString()}
      and not exists (select from shown where shown.id = p.id)`);
  return deleted.rowCount ?? 0;
}
