/** Sitemap XML and robots.txt (https://www.sitemaps.org/protocol.html). */
import { defaultLang, htmlLang, langs } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";

export type PublicPath = {
  /** Without the language prefix. */
  path: string;
  /** ISO day of the last change, where it is known. */
  changed?: string | undefined;
};

/** A file may have 50,000 URLs and 50 MB; each path has one URL per language. */
export const pathsPerFile = 10_000;

const xmlEscapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => xmlEscapes[sign] ?? "");

/** Every path in every language, each entry linking all of them. */
export function formatSitemap(origin: string, paths: readonly PublicPath[]): string {
  const urlOf = (path: string, lang: (typeof langs)[number]) =>
    escapeXml(origin + encodeURI(pathIn(lang, path)));
  const entries = paths.flatMap(({ path, changed }) => {
    const others = [
      ...langs.map((lang) => [htmlLang[lang], urlOf(path, lang)]),
      ["x-default", urlOf(path, defaultLang)],
    ].map(([lang, url]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${url}"/>`);
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return langs.map(
      (lang) => `<url><loc>${urlOf(path, lang)}</loc>${lastmod}${others.join("")}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}

/** For a shop that is too large for one file: the URLs of all files. */
export function formatSitemapIndex(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</sitemapindex>
`;
}

const closedFolders = ["/ajax/", "/api/", "/checkout/", "/profile/", "/shell/"];
const closedScreens = ["/cart", "/checkout", "/checkout-success", "/search"];
/** A rule is a prefix: `/cart` alone would also close a category `/cartridges`. */
const endsOfScreens = ["$", "?"];

/** Calls, carts and accounts must not be indexed; filtered pages have their own robots meta tag. */
export function formatRobots(origin: string): string {
  const closed = [
    ...closedFolders,
    ...closedScreens.flatMap((path) => endsOfScreens.map((end) => path + end)),
  ];
  const lines = langs
    .flatMap((lang) => closed.map((path) => pathIn(lang, path)))
    .filter((path, at, all) => all.indexOf(path) === at)
    .map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${lines.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
