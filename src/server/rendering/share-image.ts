/** The preview image of a shared link: one of the shop's drawn pictures on a coloured tile. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { shareImagePath } from "#contract/share-image.ts";
import { BoundedMap } from "#rules/bounded-map.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** The ratio that social networks expect (https://ogp.me): 1.91 to 1. */
const size = { width: 1200, height: 630 };
const picture = 380;
/** The butter tile of the light theme (src/ui/tokens.css). */
const tile = "#f7ecc2";
const maxImages = 100;

export function registerShareImages(app: FastifyInstance, clientDir: string): void {
  // Stores promises, so that concurrent requests wait for the same image.
  const cache = new BoundedMap<string, Promise<Buffer>>(maxImages);

  app.get(shareImagePath, { config: { queue: "read" } }, async (request, reply) => {
    // as: the route names this one part
    const { name } = request.params as { name: string };
    if (!/^[a-z0-9-]{1,80}$/.test(name)) throw new Refusal("notFound");
    const image = cache.get(name) ?? drawImage(join(clientDir, "images/noto", `${name}.svg`));
    cache.set(name, image);
    try {
      const bytes = await image;
      return reply
        .header("content-type", "image/png")
        .header("cache-control", "public, max-age=604800")
        .send(bytes);
    } catch {
      cache.delete(name);
      throw new Refusal("notFound");
    }
  });
}

async function drawImage(file: string): Promise<Buffer> {
  // Imported on demand: sharp is large and is not needed at the start.
  const { default: sharp } = await import("sharp");
  const icon = await sharp(await readFile(file), { density: 288 })
    .resize(picture, picture, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: tile } })
    .composite([{ input: icon }])
    .png({ palette: true })
    .toBuffer();
}
