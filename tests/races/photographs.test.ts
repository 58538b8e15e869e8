import sharp from "sharp";
import { expect, test } from "vitest";
import { findPhoto } from "#server/pictures/sql.ts";
import { deleteUnusedPhotos } from "#server/pictures/sql-unused.ts";
import { storePicture } from "#server/pictures/store.ts";
import { raceRounds } from "#tests/support/rounds.ts";
import { openTestApp } from "#tests/support/server/app.ts";

test("a photograph uploaded again while it is being deleted as unused exists", async () => {
  const { database } = await openTestApp();
  const { db, pool } = database;
  const bytes = await sharp({ create: { width: 24, height: 24, channels: 3, background: "#a40" } })
    .png()
    .toBuffer();
  await storePicture(db, bytes);
  let thrownOut = 0;
  for (let round = 0; round < raceRounds; round += 1) {
    await pool.query("update photos set taken_at = now() - interval '2 days'");
    const before = new Date(Date.now() - 86_400_000);
    const clean = () => deleteUnusedPhotos(db, before);
    // Each is first in half of the rounds.
    const early = round % 2 ? clean() : undefined;
    const storing = storePicture(db, bytes);
    thrownOut += await (early ?? clean());
    const photo = await storing;
    expect(await findPhoto(db, photo.id)).toEqual(photo);
    const files = await pool.query("select from photo_files where photo_id = $1", [photo.id]);
    expect(files.rows.length).toBeGreaterThan(2);
  }
  console.log(`${thrownOut} of ${raceRounds} were thrown out and made anew`);
});
