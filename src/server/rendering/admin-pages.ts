/** Serves the back office: one HTML page for every path below /admin, and its own build's files. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import {
  adminPolicy,
  cameraPermissions,
  isScanningPage,
  shopMeta,
} from "#contract/admin/page-policy.ts";
import { readColorScheme, withColorScheme } from "#contract/color-scheme.ts";
import { silentReferrer } from "#contract/page-policy.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const year = 31_536_000;
const entry = "src/admin/entry.tsx";

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** @param adminDir the back office's build, as dist/admin */
export function registerAdminPages(app: FastifyInstance, adminDir: string): void {
  // as: Vite's own file, its shape documented under build.manifest
  const manifest = JSON.parse(
    readFileSync(join(adminDir, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  const { adminUrl, shop } = coreOf(app);
  const shopOrigin = adminUrl && new URL(shop.publicUrl).origin;
  const html = renderPage(manifest, shopOrigin);
  app.register(fastifyStatic, {
    root: join(adminDir, "assets"),
    prefix: "/admin/assets/",
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => reply.header("cache-control", `public, max-age=${year}, immutable`),
    allowedPath: (path) => !/(\/|\.br|\.gz)$/.test(path),
  });
  for (const url of ["/admin", "/admin/*"])
    app.get(url, async (request, reply) => {
      const [path = ""] = request.url.split("?");
      if (/\.[a-z0-9]{1,8}$/i.test(path)) throw new Refusal("notFound");
      const canScan = isScanningPage(path);
      reply.headers({
        ...silentReferrer,
        ...(canScan && { "permissions-policy": cameraPermissions }),
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": adminPolicy({ canScan, ...(shopOrigin && { shopOrigin }) }),
        "x-robots-tag": "noindex, nofollow",
      });
      return withColorScheme(html, readColorScheme(request.headers.cookie ?? ""));
    });
}

/** @param shopOrigin where the shop is, if on another host */
function renderPage(manifest: Manifest, shopOrigin: string | undefined): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  visit(entry);
  const [first = "", ...more] = scripts;
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    "<title>Torba</title>",
    '<meta name="robots" content="noindex, nofollow">',
    ...(shopOrigin ? [`<meta name="${shopMeta}" content="${shopOrigin}">`] : []),
    '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">',
    ...[...styles].map((file) => `<link rel="stylesheet" href="/admin/${file}">`),
    '<link rel="stylesheet" href="/theme.css">',
    ...more.map((file) => `<link rel="modulepreload" href="/admin/${file}">`),
    `<script type="module" src="/admin/${first}"></script>`,
  ];
  return `<!doctype html>
<html lang="uk">
<head>
${lines.join("\n")}
</head>
<body>
<div id="app"></div>
</body>
</html>
`;
}
