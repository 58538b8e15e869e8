/** Many built-in drawings in one answer, for a worker that makes them available offline. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import {
  drawingsPath,
  drawingUrl,
  maxPackedDrawings,
  type PackedDrawings,
  readDrawingName,
} from "#contract/pictures.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { encodeResponse, newResponse } from "#server/platform/http/response-cache.ts";

/** Drawings change only with the build, and so with the process. */
const version = 0;

export function registerPackedDrawings(app: FastifyInstance, clientDir: string): void {
  app.get(drawingsPath, { config: { queue: "read" } }, async (request, reply) => {
    const { names } = Object(request.query);
    const paths = typeof names === "string" ? names.split(",").map(drawingUrl) : [];
    if (paths.length === 0 || paths.length > maxPackedDrawings || !paths.every(readDrawingName))
      throw new Refusal("invalid", { fields: { names: "invalid" } });
    const response = await coreOf(app).responseCache.findOrCreate(
      `drawings ${names}`,
      version,
      async () =>
        newResponse(version, 200, [
          Buffer.from(JSON.stringify(await packDrawings(clientDir, paths))),
        ]),
    );
    const { encoding, bytes } = await encodeResponse(response, request.headers["accept-encoding"]);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply
      .header("content-type", "application/json; charset=utf-8")
      .header("cache-control", "public, max-age=0, must-revalidate")
      .header("vary", "Accept-Encoding")
      .send(bytes);
  });
}

async function packDrawings(clientDir: string, paths: readonly string[]): Promise<PackedDrawings> {
  const packed: PackedDrawings = {};
  const drawings = await Promise.all(paths.map((path) => readDrawing(join(clientDir, path))));
  for (const [at, drawing] of drawings.entries()) {
    const name = readDrawingName(paths[at] ?? "");
    if (name && drawing !== undefined) packed[name] = drawing;
  }
  return packed;
}

const readDrawing = (file: string) => readFile(file, "utf8").catch(() => undefined);
