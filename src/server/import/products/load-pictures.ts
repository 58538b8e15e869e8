/** Takes the pictures of a batch before it comes in, so that no lock is held meanwhile. */
import { type Photo, photoUrl } from "#contract/pictures.ts";
import { checkPicture } from "#server/pictures/convert.ts";
import { PictureRefusal } from "#server/pictures/refusal.ts";
import { findPicture, photoIdOf, storePicture, touchPictures } from "#server/pictures/store.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { FileProduct } from "./file-product.ts";
import type { IssueReporter, PictureErrorCode } from "./issues.ts";
import type { PictureSource } from "./picture-source.ts";
import type { ProductPicture } from "./sql-existing.ts";
import { readExistingPictures } from "./sql-existing.ts";

/** By sku. */
export type PicturesBySku = ReadonlyMap<string, ProductPicture[]>;

const mostPictures = 30;

type StoredPicture = Pick<ProductPicture, "url" | "width" | "height">;
type PictureOutcome = { shown: StoredPicture } | { miss: PictureErrorCode };
const tooMany: PictureOutcome = { miss: "pictureMany" };

/** Undefined `from`: pictures are not taken, which is told. */
export function createPictureLoader(
  from: PictureSource | undefined,
  isDryRun: boolean,
  reporter: IssueReporter,
) {
  // Goods share pictures.
  const outcomes = new Map<string, PictureOutcome>();

  return async function takePictures(
    db: Db,
    products: readonly FileProduct[],
  ): Promise<PicturesBySku> {
    const bySku = new Map<string, ProductPicture[]>();
    if (!from) {
      for (const product of products) reportSkippedPictures(product, reporter);
      return bySku;
    }
    const skus = products.map(({ sku }) => sku);
    const known = await readExistingPictures(db, skus);
    if (!isDryRun)
      await touchPictures(
        db,
        [...known.values()].flat().map(({ url }) => url),
      );
    for (const product of products)
      bySku.set(product.sku, await takeOf(db, from, product, known.get(product.sku) ?? []));
    return bySku;
  };

  async function takeOf(
    db: Db,
    context: PictureSource,
    { pictures }: FileProduct,
    known: readonly ProductPicture[],
  ): Promise<ProductPicture[]> {
    const taken: ProductPicture[] = [];
    for (const [at, { line, column, source, alt }] of pictures.entries()) {
      const old = known.find((one) => one.source === source);
      const outcome = at < mostPictures ? await settle(db, context, source, old) : tooMany;
      if ("miss" in outcome) reporter.pictureError(line, column, outcome.miss);
      // What could not be had again is there as it was.
      const shown = "shown" in outcome ? outcome.shown : old;
      if (shown) taken.push({ ...pick(shown), source, alt: alt || (old?.alt ?? "") });
    }
    return taken;
  }

  async function settle(
    db: Db,
    context: PictureSource,
    source: string,
    old: ProductPicture | undefined,
  ): Promise<PictureOutcome> {
    // Sites give another picture another address, so a known one is not asked for again.
    if (old && context.isRemote(source)) return { shown: old };
    const known = outcomes.get(source);
    if (known) return known;
    const outcome = await take(db, context, source).catch((error: unknown): PictureOutcome => {
      if (!(error instanceof PictureRefusal)) throw error;
      return { miss: error.code };
    });
    outcomes.set(source, outcome);
    return outcome;
  }

  async function take(db: Db, context: PictureSource, source: string): Promise<PictureOutcome> {
    // A rehearsal calls nobody.
    if (isDryRun && context.isRemote(source)) return { shown: rehearsed(Buffer.from(source)) };
    const bytes = await context.read(source);
    if (!isDryRun) return { shown: shownOf(await storePicture(db, bytes)) };
    const known = await findPicture(db, bytes);
    if (!known) await checkPicture(bytes);
    return { shown: known ? shownOf(known) : rehearsed(bytes) };
  }
}

const pick = ({ url, width, height }: StoredPicture): StoredPicture => ({ url, width, height });

function shownOf(photo: Photo): StoredPicture {
  return { url: photoUrl(photo), width: photo.width, height: photo.height };
}

/** Of its own address, and written nowhere. */
function rehearsed(bytes: Buffer): StoredPicture {
  return shownOf({ id: photoIdOf(bytes), width: 1, height: 1, tint: "sand" });
}

/** A row that holds nothing else is left out then. */
function reportSkippedPictures(
  { line, pictures, variants }: FileProduct,
  reporter: IssueReporter,
): void {
  const [first] = pictures;
  if (first) reporter.warn(line, first.column, "pictures");
  const lines = new Set([line, ...variants.map((variant) => variant.line)]);
  for (const picture of pictures)
    if (!lines.has(picture.line)) reporter.error(picture.line, picture.column, "picture");
}
