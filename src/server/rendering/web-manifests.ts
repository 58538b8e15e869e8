/** The built web app manifests, in which the app is called as its shop is. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { defaultLang, langs } from "#contract/lang.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { encodeResponse, newResponse } from "#server/platform/http/response-cache.ts";
import { readVisit } from "#server/platform/http/visitor.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { settingsIn } from "#server/settings/settings.ts";

type Named = { name: string; short_name: string };

export function registerWebManifests(app: FastifyInstance, clientDir: string): void {
  const core = coreOf(app);
  for (const lang of langs) {
    const path = `/manifest${lang === defaultLang ? "" : `-${lang}`}.webmanifest`;
    const file = join(clientDir, path);
    if (!existsSync(file)) continue;
    // as: the build's own file
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Named;
    app.get(path, { config: { queue: "read" } }, async (request, reply) => {
      const { catalogueVersion } = await readVisit(
        request,
        new URLSearchParams({ lang }),
        "anyone",
      );
      const page = await core.responseCache.findOrCreate(path, catalogueVersion, async () => {
        const { rows } = await readReferenceData(core.catalogueDb, catalogueVersion);
        const named = nameManifest(manifest, settingsIn(lang, rows.settings).store_name);
        return newResponse(catalogueVersion, 200, [Buffer.from(JSON.stringify(named))]);
      });
      reply
        .header("content-type", "application/manifest+json; charset=utf-8")
        .header("cache-control", "public, max-age=0, must-revalidate")
        .header("vary", "Accept-Encoding")
        .header("etag", page.etag);
      if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
      const { encoding, bytes } = await encodeResponse(page, request.headers["accept-encoding"]);
      if (encoding !== "identity") reply.header("content-encoding", encoding);
      return reply.send(bytes);
    });
  }
}

/** The built one says the usual name. */
function nameManifest<Manifest extends Named>(manifest: Manifest, shop: string): Manifest {
  if (shop === "") return manifest;
  const name = manifest.name.replace(manifest.short_name, () => shop);
  return { ...manifest, name, short_name: shop };
}
