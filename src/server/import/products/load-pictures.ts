/** Takes the pictures of a batch before it comes in, so that no lock is held meanwhile. */
import { type Photo, photoUrl } from "#contract/pictures.ts";
import { checkPicture } from "#server/pictures/convert.ts";
import { PictureRefusal } from "#server/pictures/refusal.ts";
import { findPicture, photoIdOf, storePicture, touchPictures } from "#server/pictures/store.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { FileGood } from "./file-product.ts";
import type { MissCode, Say } from "./issues.ts";
import type { PictureSource } from "./picture-source.ts";
import { readKnownPictures } from "./sql-existing.ts";

/** A picture that a product is to have; `source` is what the file calls it. */
export type GoodPicture = {
  source: string;
  alt: string;
  url: string;
  width: number;
  height: number;
};
/** By sku. */
export type GoodPictures = ReadonlyMap<string, GoodPicture[]>;

const mostPictures = 30;

type Shown = Pick<GoodPicture, "url" | "width" | "height">;
type Fate = { shown: Shown } | { miss: MissCode };
const tooMany: Fate = { miss: "pictureMany" };

/** Undefined `from`: pictures are not taken, which is told. */
export function openPictureDesk(from: PictureSource | undefined, isDryRun: boolean, say: Say) {
  // Goods share pictures.
  const fates = new Map<string, Fate>();

  return async function takePictures(db: Db, goods: readonly FileGood[]): Promise<GoodPictures> {
    const bySku = new Map<string, GoodPicture[]>();
    if (!from) {
      for (const good of goods) tellUntaken(good, say);
      return bySku;
    }
    const skus = goods.map(({ sku }) => sku);
    const known = await readKnownPictures(db, skus);
    if (!isDryRun)
      await touchPictures(
        db,
        [...known.values()].flat().map(({ url }) => url),
      );
    for (const good of goods)
      bySku.set(good.sku, await takeOf(db, from, good, known.get(good.sku) ?? []));
    return bySku;
  };

  async function takeOf(
    db: Db,
    desk: PictureSource,
    { pictures }: FileGood,
    known: readonly GoodPicture[],
  ): Promise<GoodPicture[]> {
    const taken: GoodPicture[] = [];
    for (const [at, { line, column, source, alt }] of pictures.entries()) {
      const old = known.find((one) => one.source === source);
      const fate = at < mostPictures ? await settle(db, desk, source, old) : tooMany;
      if ("miss" in fate) say.miss(line, column, fate.miss);
      // What could not be had again is there as it was.
      const shown = "shown" in fate ? fate.shown : old;
      if (shown) taken.push({ ...pick(shown), source, alt: alt || (old?.alt ?? "") });
    }
    return taken;
  }

  async function settle(
    db: Db,
    desk: PictureSource,
    source: string,
    old: GoodPicture | undefined,
  ): Promise<Fate> {
    // Sites give another picture another address, so a known one is not asked for again.
    if (old && desk.isAway(source)) return { shown: old };
    const known = fates.get(source);
    if (known) return known;
    const fate = await take(db, desk, source).catch((error: unknown): Fate => {
      if (!(error instanceof PictureRefusal)) throw error;
      return { miss: error.code };
    });
    fates.set(source, fate);
    return fate;
  }

  async function take(db: Db, desk: PictureSource, source: string): Promise<Fate> {
    // A rehearsal calls nobody.
    if (isDryRun && desk.isAway(source)) return { shown: rehearsed(Buffer.from(source)) };
    const bytes = await desk.read(source);
    if (!isDryRun) return { shown: shownOf(await storePicture(db, bytes)) };
    const known = await findPicture(db, bytes);
    if (!known) await checkPicture(bytes);
    return { shown: known ? shownOf(known) : rehearsed(bytes) };
  }
}

const pick = ({ url, width, height }: Shown): Shown => ({ url, width, height });

function shownOf(photo: Photo): Shown {
  return { url: photoUrl(photo), width: photo.width, height: photo.height };
}

/** Of its own address, and written nowhere. */
function rehearsed(bytes: Buffer): Shown {
  return shownOf({ id: photoIdOf(bytes), width: 1, height: 1, tint: "sand" });
}

/** A row that holds nothing else is left out then. */
function tellUntaken({ line, pictures, variants }: FileGood, say: Say): void {
  const [first] = pictures;
  if (first) say.note(line, first.column, "pictures");
  const lines = new Set([line, ...variants.map((variant) => variant.line)]);
  for (const picture of pictures)
    if (!lines.has(picture.line)) say.fault(picture.line, picture.column, "picture");
}
