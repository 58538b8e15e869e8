/** The built pages, which stand beside the server's bundle. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FindPicture, Pages } from "#contract/rendering.ts";
import { createFindPicture } from "#server/rendering/find-picture.ts";

/** Renders pages with the files of the built client in `clientDir`. */
export async function loadPages(clientDir: string, buildId: string): Promise<Pages> {
  const [built, manifest] = await Promise.all([
    import(new URL("./entry-server.js", import.meta.url).href),
    readFile(`${clientDir}/.vite/manifest.json`, "utf8"),
  ]);
  // as: app/entry-server exports it, built from the same sources as this file
  const { makePages } = built as {
    makePages: (manifest: unknown, buildId: string, findPicture: FindPicture) => Pages;
  };
  const read = await readJoinedStyles(JSON.parse(manifest), clientDir);
  return makePages(read, buildId, createFindPicture(clientDir));
}

/** Adds the styles that each page has in its document. */
async function readJoinedStyles(
  manifest: Record<string, { joined?: string; inlineStyles?: { text: string; hash: string } }>,
  clientDir: string,
): Promise<typeof manifest> {
  for (const chunk of Object.values(manifest)) {
    if (!chunk.joined) continue;
    const text = await readFile(`${clientDir}/${chunk.joined}`, "utf8");
    const hash = `sha256-${createHash("sha256").update(text).digest("base64")}`;
    chunk.inlineStyles = { text, hash };
  }
  return manifest;
}
