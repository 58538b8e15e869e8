/** The built client's files: assets, pictures, icons, the worker. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";

const year = 31_536_000;
/** What is compressed is the same file, and has no address of its own. */
const isCompressed = /\.(br|gz)$/;

/** One route a folder: one for each of five hundred files would be a tenth of what a start costs. */
export function registerFiles(app: FastifyInstance, clientDir: string): void {
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
  const globIgnore = ["*.br", "*.gz", ...folders.map((name) => `${name}/**`)];
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
