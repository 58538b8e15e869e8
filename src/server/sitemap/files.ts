/** /sitemap.xml, its parts, and /robots.txt. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Shop } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { encodeResponse, newResponse } from "#server/platform/http/response-cache.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { openSitemapParts } from "./public-paths.ts";
import { formatRobots, formatSitemap, formatSitemapIndex } from "./xml.ts";

export function registerSitemapFiles(app: FastifyInstance, shop: Shop): void {
  const { publicUrl } = shop;

  /** Cached until the catalogue changes. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    create: () => Promise<string>,
  ) {
    const { version } = await readReferenceData(shop.db);
    const response = await coreOf(app).responseCache.findOrCreate(
      `sitemap ${key}`,
      version,
      async () => newResponse(version, 200, [Buffer.from(await create())]),
    );
    const { encoding, bytes } = await encodeResponse(response, request.headers["accept-encoding"]);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply
      .header("content-type", "application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("vary", "Accept-Encoding")
      .send(bytes);
  }

  app.get("/robots.txt", async (_request, reply) =>
    reply
      .header("content-type", "text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(formatRobots(publicUrl)),
  );
  app.get("/sitemap.xml", { config: { queue: "read" } }, (request, reply) =>
    send(request, reply, "0", async () => {
      const { files, list } = await openSitemapParts(shop);
      if (files > 1) return formatSitemapIndex(publicUrl, files);
      return formatSitemap(publicUrl, (await list(1)) ?? []);
    }),
  );
  app.get("/sitemap-:nth.xml", { config: { queue: "read" } }, async (request, reply) => {
    // as: the route names this one part
    const { nth } = request.params as { nth: string };
    const number = /^[1-9]\d{0,5}$/.test(nth) ? Number(nth) : 0;
    const { list } = await openSitemapParts(shop);
    const paths = await list(number);
    if (!paths) throw new Refusal("notFound");
    return send(request, reply, nth, async () => formatSitemap(publicUrl, paths));
  });
}
