/** Serves photographs; they are immutable, because the URL depends on the bytes. */
import type { FastifyInstance } from "fastify";
import { readPhotoUrl } from "#contract/pictures.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readPhotoFile } from "./sql.ts";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** When the picture is opened directly, it can load and run nothing. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

export function registerPicturesRoutes(app: FastifyInstance, shop: Shop): void {
  app.get("/images/photos/:photo/:file", async (request, reply) => {
    const read = readPhotoUrl(request.url.split("?", 1)[0] ?? "");
    const { photo, width, format = "" } = read ?? {};
    if (!photo || !width) throw new Refusal("notFound");
    const bytes = await readPhotoFile(shop.db, photo, { width, format });
    const type = types[format];
    if (!bytes || !type) throw new Refusal("notFound");
    return reply
      .header("content-type", type)
      .header("content-disposition", "inline")
      .header("content-security-policy", policy)
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(bytes);
  });
}
