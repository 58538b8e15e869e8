/** Photographs in a running demo shop; its own pictures are drawings. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { photoUrl } from "#contract/pictures.ts";
import { storePicture } from "#server/pictures/store.ts";
import { openDatabase } from "#server/platform/db/connect.ts";
import { recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";

/** The product gets both, the list the first; tests recognise them by the end of their addresses. */
export async function addPhotographs(
  dataDir: string,
  at: { product: string; list: string },
): Promise<void> {
  const database = openDatabase((await readFile(join(dataDir, "postgres.url"), "utf8")).trim());
  const { db, pool } = database;
  const taken = [
    await storePicture(db, await draw(1200, 900)),
    await storePicture(db, await draw(700, 1000)),
  ];
  const found = await pool.query<{ id: string }>("select id from products where path = $1", [
    at.product,
  ]);
  const product = found.rows[0]?.id ?? "";
  const list = at.list.replace("/checklist/", "");
  await pool.query("delete from product_images where product_id = $1", [product]);
  for (const [position, photo] of taken.entries())
    await pool.query(
      `insert into product_images (id, product_id, url, alt, position, width, height)
       values ($1, $2, $3, 'Черевики на стежці', $4, $5, $6)`,
      [randomUUID(), product, photoUrl(photo), position, photo.width, photo.height],
    );
  await pool.query("update checklists set images = $2 where id = $1", [
    list,
    taken.map((photo) => photoUrl(photo)),
  ]);
  const changes = [
    { kind: "product", ids: [product] },
    { kind: "list", ids: [list] },
  ] as const;
  await recordCatalogueChanges(db, changes, new Date());
  await database.close();
}

/** Light and dark areas, like a photograph. */
function draw(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g"><stop stop-color="#1d3b2a"/><stop offset="1" stop-color="#f3e9cf"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
