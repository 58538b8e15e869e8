/** Serves photographs; they are immutable, because the URL depends on the bytes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Photo, photoWidths, readPhotoUrl } from "#contract/pictures.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readPhotoFile } from "./sql.ts";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** When the picture is opened directly, it can load and run nothing. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

export function registerPicturesRoutes(app: FastifyInstance, shop: Shop): void {
  const pathOf = (request: FastifyRequest) => request.url.split("?", 1)[0] ?? "";
  app.get("/images/photos/:photo/:file", async (request, reply) => {
    const read = readPhotoUrl(pathOf(request));
    if (!read) throw new Refusal("notFound");
    return sendPhoto(reply, read, read.width);
  });
  // Other programs put the width that they show before the last segment of a picture's address.
  app.get("/images/photos/:photo/:width/:file", async (request, reply) => {
    const [, folder, asked, file] = thumbnail.exec(pathOf(request)) ?? [];
    const read = readPhotoUrl(`${folder}/${file}`);
    if (!read) throw new Refusal("notFound");
    const width = nearestWidth(read.photo.width, Number(asked));
    // A JPEG is made in the largest width alone.
    const formats = [read.format, "webp"];
    for (const format of formats) {
      const bytes = await readPhotoFile(shop.db, read.photo, { width, format: format ?? "" });
      if (bytes) return sendPhoto(reply, { photo: read.photo, format }, width);
    }
    return sendPhoto(reply, read, read.width);
  });

  async function sendPhoto(
    reply: FastifyReply,
    { photo, format = "" }: { photo: Photo; format: string | undefined },
    width: number,
  ) {
    const bytes = await readPhotoFile(shop.db, photo, { width, format });
    const type = types[format];
    if (!bytes || !type) throw new Refusal("notFound");
    return reply
      .header("content-type", type)
      .header("content-disposition", "inline")
      .header("content-security-policy", policy)
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(bytes);
  }
}

const thumbnail = /^(\/images\/photos\/[^/]+)\/(\d{1,5})\/([^/]+)$/;

/** The least that is not below; else the largest. */
function nearestWidth(largest: number, asked: number): number {
  return photoWidths(largest).find((width) => width >= asked) ?? largest;
}
