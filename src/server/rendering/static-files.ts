/** Serves the built client's files: assets, pictures, icons, the service worker. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";

const year = 31_536_000;
/** Compressed copies have no URL of their own. */
const isCompressed = /\.(br|gz)$/;

/** One route per folder: one per file (five hundred) would take a tenth of the start time. */
export function registerStaticFiles(app: FastifyInstance, clientDir: string): void {
  const assets = join(clientDir, "assets");
  const shared: Omit<FastifyStaticOptions, "root"> = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.header(
        "cache-control",
        path.startsWith(assets)
          ? `public, max-age=${year}, immutable`
          : "public, max-age=0, must-revalidate",
      );
    },
  };
  const entries = readdirSync(clientDir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  // The manifests say the shop's name.
  const globIgnore = ["*.br", "*.gz", "*.webmanifest", ...folders.map((name) => `${name}/**`)];
  app.register(fastifyStatic, { ...shared, root: clientDir, wildcard: false, globIgnore });
  for (const folder of folders.filter((name) => !name.startsWith("."))) {
    app.register(fastifyStatic, {
      ...shared,
      root: join(clientDir, folder),
      prefix: `/${folder}/`,
      allowedPath: (path) => !path.endsWith("/") && !isCompressed.test(path),
    });
  }
}
