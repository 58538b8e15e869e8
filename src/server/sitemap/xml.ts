/** What search engines read of the shop (https://www.sitemaps.org/protocol.html). */
import { defaultLang, htmlLang, langs } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";

export type PublicPath = {
  /** Without the language prefix. */
  path: string;
  /** ISO day of the last change, where it is known. */
  changed?: string | undefined;
};

/** A file may name 50,000 addresses and hold 50 MB; each path is an address in every language. */
export const pathsPerFile = 10_000;

const signs: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "");

/** Every path in every language, each naming all of them. */
export function formatSitemap(origin: string, paths: readonly PublicPath[]): string {
  const urlOf = (path: string, lang: (typeof langs)[number]) =>
    escaped(origin + encodeURI(pathIn(lang, path)));
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

/** Where the shop is too large for one file: the names of all of them. */
export function formatSitemapIndex(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${escaped(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</sitemapindex>
`;
}

/** Calls, baskets and accounts are nobody's to index; filtered pages say so themselves. */
export function formatRobots(origin: string): string {
  const closed = ["/ajax/", "/api/", "/cart", "/checkout", "/profile/", "/shell/", "/search"];
  const lines = langs
    .flatMap((lang) => closed.map((path) => pathIn(lang, path)))
    .filter((path, at, all) => all.indexOf(path) === at)
    .map((path) => `Disallow: ${path}`);
  return `User-agent: *\n${lines.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
