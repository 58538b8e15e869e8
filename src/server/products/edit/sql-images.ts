/** The pictures of a product. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { type Edit, editProducts } from "./edit.ts";

export type NewImage = { id: string; url: string; alt: string; width: number; height: number };
export type StoredImage = { id: string; product_id: string };

/** Behind those that are there. */
export function addImages(edit: Edit, productId: string, images: readonly NewImage[]) {
  const { db } = edit;
  return editProducts(edit, [productId], async () => {
    await db.execute(sql`
      insert into product_images (id, product_id, url, alt, width, height, "position")
      select row.id, ${productId}::uuid, row.url, row.alt, row.width, row.height,
        (select coalesce(max("position"), -1) from product_images where product_id = ${productId})
          + row_number() over (order by row.nr)
      from rows from (jsonb_to_recordset(${JSON.stringify(images)}::jsonb)
        as (id uuid, url text, alt text, width integer, height integer)) with ordinality
        as row (id, url, alt, width, height, nr)`);
  });
}

export async function findImage(
  db: Db,
  productId: string,
  id: string,
): Promise<StoredImage | undefined> {
  const { rows } = await db.execute<StoredImage>(sql`
    select id, product_id from product_images where id = ${id} and product_id = ${productId}`);
  return rows[0];
}

export function updateImage(
  edit: Edit,
  { id, product_id }: StoredImage,
  patch: Partial<{ alt: string; position: number; focus: string }>,
): Promise<void> {
  return editProducts(edit, [product_id], async () => {
    await edit.db.execute(sql`
      update product_images set alt = coalesce(${patch.alt ?? null}::text, alt),
        "position" = coalesce(${patch.position ?? null}::integer, "position"),
        url = case when ${patch.focus ?? null}::text is null or url not like '/images/photos/%' then url
          else split_part(url, '#', 1) || coalesce('#' || nullif(${patch.focus ?? null}::text, ''), '')
          end
      where id = ${id}`);
  });
}

export function removeImage(edit: Edit, { id, product_id }: StoredImage): Promise<void> {
  return editProducts(edit, [product_id], async () => {
    await edit.db.execute(sql`delete from product_images where id = ${id}`);
  });
}
