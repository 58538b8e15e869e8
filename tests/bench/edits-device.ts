/** What a device loads of a shop of 100,000 products, and again after an edit. */
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { CatalogueManifest } from "#contract/catalogue.ts";
import type { ReportFigure } from "./report.ts";
import { send } from "./send-request.ts";

type Reader = { url: string };

export const manifestPath = "/ajax/catalogue?lang=ua";

/** Compressed, as they travel. */
export async function measureDevice(
  bench: Reader,
  edit: (kind: "price" | "rename", id: string) => Promise<unknown>,
): Promise<ReportFigure[]> {
  const before = await readManifest(bench);
  const sizeOf = async (url: string) => (await readBytes(bench, url)).length;
  const parts = partsOf(before);
  const sizes: ReportFigure[] = [];
  for (const [name, urls] of Object.entries(parts)) {
    let bytes = 0;
    for (const url of urls) bytes += await sizeOf(url);
    sizes.push({ name: `${name} (${urls.length})`, unit: "kB", value: bytes / 1024 });
  }
  // One that devices have: of a large shop they have the popular ones.
  const overlay = await readBytes(bench, before.overlay.url, "identity");
  const [id = ""] = Object.keys(JSON.parse(overlay.toString()));
  for (const kind of ["price", "rename"] as const) {
    const earlier = await readManifest(bench);
    await edit(kind, id);
    const next = await waitForNext(bench, earlier.catalogue_version);
    const known = new Map(flatParts(earlier).map((url) => [nameOf(url), url]));
    let bytes = 0;
    for (const url of flatParts(next)) {
      const own = known.get(nameOf(url));
      if (own !== url) bytes += await sizeOf(own ? `${url}?since=${hashOf(own)}` : url);
    }
    const gate = kind === "price" ? { gate: 2 } : {};
    const name = `refresh after: ${kind}, without the manifest`;
    sizes.push({ name, unit: "kB", value: bytes / 1024, ...gate });
  }
  sizes.push({
    ...{ name: "manifest", unit: "kB" },
    value: (await sizeOf(manifestPath)) / 1024,
  });
  return sizes;
}

/** On a connection of its own: the shop may be closing an idle one. */
async function readBytes({ url }: Reader, path: string, encoding = "br"): Promise<Buffer> {
  const parts: Buffer[] = [];
  const headers = { "accept-encoding": encoding };
  const { status } = await send(url, new Agent(), { path, headers }, (part) => {
    parts.push(part);
  });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return Buffer.concat(parts);
}

async function readManifest(bench: Reader): Promise<CatalogueManifest> {
  const bytes = await readBytes(bench, manifestPath, "identity");
  // as: the call answers with this shape
  return JSON.parse(bytes.toString()) as CatalogueManifest;
}

function partsOf(manifest: CatalogueManifest): Record<string, string[]> {
  const { index, overlay, lists, pages, concepts, shards } = manifest;
  return {
    index: [index.url],
    overlay: [overlay.url],
    shards: shards.map(({ url }) => url),
    "lists, pages, concepts": [lists, pages, concepts].map(({ url }) => url),
  };
}

const flatParts = (manifest: CatalogueManifest) => Object.values(partsOf(manifest)).flat();
const nameOf = (url: string) => url.slice(0, url.lastIndexOf("-"));
const hashOf = (url: string) => url.slice(url.lastIndexOf("-") + 1, -".json".length);

/** A busy machine takes a while to build it. */
async function waitForNext(bench: Reader, version: number): Promise<CatalogueManifest> {
  const startedAt = performance.now();
  for (;;) {
    const next = await readManifest(bench);
    if (next.catalogue_version !== version) return next;
    if (performance.now() - startedAt > 120_000) throw new Error("no manifest of the edit");
    await sleep(500);
  }
}
