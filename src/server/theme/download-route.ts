/** Links that a browser opens without a token: once, within ten minutes. */
import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { addDownload, takeDownload } from "#server/files/sql.ts";
import type { Db } from "#server/platform/db/db.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { packTheme } from "./pack-theme.ts";

const validFor = 600_000;
const hashOf = (token: string) => createHash("sha256").update(token).digest();

export async function createThemeDownload(db: Db, now: number): Promise<string> {
  const token = randomBytes(32).toString("hex");
  const expiresAt = new Date(now + validFor);
  await addDownload(db, { tokenHash: hashOf(token), kind: "theme", expiresAt });
  return `/downloads/theme-${token}.zip`;
}

export function registerDownloads(app: FastifyInstance): void {
  const { database, shop } = coreOf(app);
  // A look at the headers must not use the link up.
  app.get("/downloads/:file", { exposeHeadRoute: false }, async (request, reply) => {
    // as: the route names this one segment
    const { file } = request.params as { file: string };
    const [, token] = /^theme-([0-9a-f]{64})\.zip$/.exec(file) ?? [];
    const now = new Date(shop.clock());
    const taken = token ? await takeDownload(database.db, hashOf(token), now) : undefined;
    if (taken?.kind !== "theme") throw new Refusal("notFound");
    return reply
      .header("content-type", "application/zip")
      .header("content-disposition", 'attachment; filename="theme.zip"')
      .header("cache-control", "no-store")
      .send(await packTheme(database.db));
  });
}
