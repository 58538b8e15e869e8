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
  const read = await readInlineTexts(JSON.parse(manifest), clientDir);
  return makePages(read, buildId, createFindPicture(clientDir));
}

type InlineText = { text: string; hash: string };
type Chunk = {
  file: string;
  joined?: string;
  inlineStyles?: InlineText;
  inlineScript?: InlineText;
};

/** Adds what pages have in their documents: the styles of each, and the one script of all. */
async function readInlineTexts(
  manifest: Record<string, Chunk>,
  clientDir: string,
): Promise<typeof manifest> {
  const read = async (file: string) => {
    const text = (await readFile(`${clientDir}/${file}`, "utf8")).trim();
    return { text, hash: `sha256-${createHash("sha256").update(text).digest("base64")}` };
  };
  for (const chunk of Object.values(manifest))
    if (chunk.joined) chunk.inlineStyles = await read(chunk.joined);
  const taps = manifest["src/app/inline-taps.ts"];
  if (taps) taps.inlineScript = await read(taps.file);
  return manifest;
}
