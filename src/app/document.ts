import { defaultLang, htmlLang, type Lang, langs } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import type { ReadAnswers } from "#contract/reads.ts";
import { shareImageOf } from "#contract/share-image.ts";
import type { Texts } from "#i18n/areas.ts";
import type { Head } from "./page-module.ts";

/** What the built client says of itself: Vite's manifest. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>;

/** The files that a page needs before it can run, each once. */
export type Assets = { entry: string; modules: string[]; styles: string[]; fonts: string[] };

export function listAssets(manifest: Manifest, entry: string, sources: string[]): Assets {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || modules.has(chunk.file)) return;
    modules.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    // After those of what it imports, as the browser's own loader does: it may dress them anew.
    for (const css of chunk.css ?? []) styles.add(`/${css}`);
  };
  for (const name of [entry, ...sources]) visit(name);
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => /\/onest-(?:cyrillic|latin)-wght-normal[^/]*\.woff2$/.test(file));
  const first = manifest[entry]?.file ?? "";
  modules.delete(first);
  return {
    entry: `/${first}`,
    modules: [...modules].map((file) => `/${file}`),
    styles: [...styles],
    fonts: fonts.map((file) => `/${file}`).sort(),
  };
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const attribute = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? "");

const inScriptSigns: Record<string, string> = {
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that cannot end its script element, whatever texts it holds. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => inScriptSigns[sign] ?? "");
}

const written = new WeakMap<object, string>();

/** The same for what is the same from page to page: written once. */
function inScriptOnce(value: object): string {
  const known = written.get(value) ?? inScript(value);
  written.set(value, known);
  return known;
}

/** An object of such. */
function entriesInScript(entries: Record<string, object>): string {
  const told = Object.entries(entries).map(
    ([name, value]) => `${inScript(name)}:${inScriptOnce(value)}`,
  );
  return `{${told.join(",")}}`;
}

type DocumentParts = {
  lang: Lang;
  origin: string;
  path: string;
  buildId: string;
  assets: Assets;
  head: Head;
  /** JSON-LD objects. */
  structured: readonly unknown[];
  siteName: string;
  /** Only where the shop's theme is not the built-in one. */
  themed: boolean;
  themeColor: string;
  body: string;
  /** What the page starts from; read once and removed. */
  embedded: { answers: ReadAnswers; texts: Texts };
  shell: boolean;
};

function renderHead(parts: DocumentParts): string {
  const { head, assets, origin, lang } = parts;
  const canonical = head.canonical === undefined ? parts.path : head.canonical;
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${attribute(head.title)}</title>`,
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    parts.themed ? '<link rel="stylesheet" href="/theme.css">' : "",
    `<link rel="modulepreload" href="${assets.entry}">`,
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<meta name="theme-color" content="${attribute(parts.themeColor)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/icon-192.png">',
  ];
  if (head.description)
    lines.push(`<meta name="description" content="${attribute(head.description)}">`);
  if (parts.shell || canonical === null) lines.push('<meta name="robots" content="noindex">');
  else {
    lines.push(`<link rel="canonical" href="${attribute(origin + pathIn(lang, canonical))}">`);
    for (const other of langs)
      lines.push(
        `<link rel="alternate" hreflang="${htmlLang[other]}" href="${attribute(origin + pathIn(other, canonical))}">`,
      );
    lines.push(
      `<link rel="alternate" hreflang="x-default" href="${attribute(origin + pathIn(defaultLang, canonical))}">`,
      ...listOpenGraph(parts, origin + pathIn(lang, canonical)),
    );
  }
  for (const thing of parts.structured)
    lines.push(`<script type="application/ld+json">${inScript(thing)}</script>`);
  return lines.filter(Boolean).join("\n");
}

const locales = { ua: "uk_UA", en: "en_US", ru: "ru_UA" } as const satisfies Record<Lang, string>;

/** What a link shows where it is shared (https://ogp.me). */
function listOpenGraph({ head, lang, origin, siteName }: DocumentParts, url: string): string[] {
  const properties: [string, string | undefined][] = [
    ["og:type", "website"],
    ["og:site_name", siteName],
    ["og:title", head.title],
    ["og:description", head.description],
    ["og:url", url],
    ["og:image", origin + shareImageOf(head.image)],
    ["og:locale", locales[lang]],
    ...langs
      .filter((other) => other !== lang)
      .map((other): [string, string] => ["og:locale:alternate", locales[other]]),
  ];
  return [
    ...properties.flatMap(([property, content]) =>
      content ? [`<meta property="${property}" content="${attribute(content)}">`] : [],
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** The whole document; no inline script runs and no inline style stands in it. */
export function renderDocument(parts: DocumentParts): string {
  const { answers, texts } = parts.embedded;
  const data = [
    ["answers", entriesInScript(answers)],
    ["texts", inScriptOnce(texts)],
  ]
    .map(([name, json]) => `<script type="application/json" id="embedded-${name}">${json}</script>`)
    .join("\n");
  const shell = parts.shell ? " data-shell" : "";
  return `<!doctype html>
<html lang="${htmlLang[parts.lang]}" data-build="${parts.buildId}"${shell}>
<head>
${renderHead(parts)}
</head>
<body>
<div id="app">${parts.body}</div>
${data}
<script type="module" src="${parts.assets.entry}"></script>
</body>
</html>
`;
}
