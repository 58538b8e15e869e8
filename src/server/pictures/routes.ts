/** Serves photographs; they are immutable, because the URL depends on the bytes. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { readPhotoUrl } from "#contract/pictures.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readNearestFile, readPhotoFile } from "./sql.ts";

const types: Record<string, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
/** When the picture is opened directly, it can load and run nothing. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

export function registerPicturesRoutes(app: FastifyInstance, shop: Shop): void {
  // What other programs ask for: a width before the last segment, and the name of the largest file.
  app.get("/images/photos/:photo/:width/:file", async (request, reply) => {
    // as: the route names these segments
    const { photo, width, file } = request.params as Record<"photo" | "width" | "file", string>;
    const read = readPhotoUrl(`/images/photos/${photo}/${file}`);
    if (!read || !/^\d{1,4}$/.test(width)) throw new Refusal("notFound");
    // A JPEG has one size; browsers that take WebP get a small one.
    const takesWebp = request.headers.accept?.includes("image/webp") === true;
    const format = read.format === "jpg" && takesWebp ? "webp" : (read.format ?? "");
    const bytes = await readNearestFile(shop.db, read.photo, { width: Number(width), format });
    return sendPhoto(reply.header("vary", "Accept"), bytes, format);
  });
  app.get("/images/photos/:photo/:file", async (request, reply) => {
    const read = readPhotoUrl(request.url.split("?", 1)[0] ?? "");
    const { photo, width, format = "" } = read ?? {};
    if (!photo || !width) throw new Refusal("notFound");
    const bytes = await readPhotoFile(shop.db, photo, { width, format });
    return sendPhoto(reply, bytes, format);
  });
}

function sendPhoto(reply: FastifyReply, bytes: Buffer | undefined, format: string) {
  const type = types[format];
  if (!bytes || !type) throw new Refusal("notFound");
  return reply
    .header("content-type", type)
    .header("content-disposition", "inline")
    .header("content-security-policy", policy)
    .header("cache-control", "public, max-age=31536000, immutable")
    .send(bytes);
}
