/** What a device has after it stored the snapshot of a language. */
import { expect } from "vitest";
import type {
  CatalogueIndex,
  CatalogueManifest,
  CatalogueOverlay,
  CatalogueShard,
  ProductDetail,
} from "#contract/catalogue.ts";
import { type Catalogue, prepareCatalogue } from "#rules/catalogue/prepare.ts";
import type { TestApp } from "#tests/support/server/app.ts";

export type StoredSnapshot = { catalogue: Catalogue; details: ReadonlyMap<string, ProductDetail> };

export async function readSnapshot({ app }: TestApp, lang: string): Promise<StoredSnapshot> {
  const read = async <T>(url: string): Promise<T> => {
    const answer = await app.inject({ url });
    expect(answer.statusCode, url).toBe(200);
    return answer.json();
  };
  const manifest = await read<CatalogueManifest>(`/ajax/catalogue?lang=${lang}`);
  const shards = await Promise.all(manifest.shards.map(({ url }) => read<CatalogueShard>(url)));
  return {
    catalogue: prepareCatalogue(
      await read<CatalogueIndex>(manifest.index.url),
      await read<CatalogueOverlay>(manifest.overlay.url),
    ),
    details: new Map(shards.flatMap((shard) => Object.entries(shard))),
  };
}
