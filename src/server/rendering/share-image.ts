/** The picture of a shared link: a drawn one of the shop's, painted on its tile. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { shareImagePath } from "#contract/share-image.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

/** What networks ask for (https://ogp.me): 1.91 to 1. */
const size = { width: 1200, height: 630 };
const picture = 380;
/** The butter tile by day (src/ui/tokens.css). */
const tile = "#f7ecc2";
const mostKept = 100;

export function registerShareImages(app: FastifyInstance, clientDir: string): void {
  // A promise each: many who ask at once wait for one painting.
  const kept = new Map<string, Promise<Buffer>>();

  app.get(shareImagePath, { config: { line: "looking" } }, async (request, reply) => {
    // as: the route names this one part
    const { name } = request.params as { name: string };
    if (!/^[a-z0-9-]{1,80}$/.test(name)) throw new Refusal("notFound");
    const painting = kept.get(name) ?? paint(join(clientDir, "images/noto", `${name}.svg`));
    kept.delete(name);
    kept.set(name, painting);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    try {
      const bytes = await painting;
      return reply
        .header("content-type", "image/png")
        .header("cache-control", "public, max-age=604800")
        .send(bytes);
    } catch {
      kept.delete(name);
      throw new Refusal("notFound");
    }
  });
}

async function paint(file: string): Promise<Buffer> {
  // Its library is large, and most shops that start are asked for no such picture for a while.
  const { default: sharp } = await import("sharp");
  const drawn = await sharp(await readFile(file), { density: 288 })
    .resize(picture, picture, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: tile } })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
}
