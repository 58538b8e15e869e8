import { defaultLang, htmlLang, type Lang, langs } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import type { ReadAnswers } from "#contract/reads.ts";
import { shareImageOf } from "#contract/share-image.ts";
import type { Texts } from "#i18n/areas.ts";
import type { Assets } from "./assets.ts";
import type { ScreenHead } from "./navigation/screen-module.ts";
import { manifestPath } from "./web-manifest.ts";

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
  const properties = Object.entries(entries).map(
    ([name, value]) => `${inScript(name)}:${inScriptOnce(value)}`,
  );
  return `{${properties.join(",")}}`;
}

type DocumentParts = {
  lang: Lang;
  origin: string;
  path: string;
  buildId: string;
  assets: Assets;
  head: ScreenHead;
  /** JSON-LD objects. */
  structured: readonly unknown[];
  siteName: string;
  /** Only where the shop's theme is not the built-in one. */
  themed: boolean;
  themeColor: string;
  body: string;
  /** What the page starts from. */
  embedded: {
    answers: ReadAnswers;
    /** Of a shell, which says nothing without them; a page's come as a file beside its scripts. */
    texts?: Texts;
  };
  shell: boolean;
  /** The screen's name in code; absent on a shell. */
  page?: string;
};

/** `--page` of the dark theme in ui/tokens.css. */

function renderHead(parts: DocumentParts): string {
  const { head, assets, origin, lang } = parts;
  const canonical = head.canonical === undefined ? parts.path : head.canonical;
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${attribute(head.title)}</title>`,
    ...(parts.shell ? listFonts(assets) : []),
    ...listStyles(assets),
    findFirstPicture(parts.body),
    parts.themed ? '<link rel="stylesheet" href="/theme.css">' : "",
    assets.early && !parts.shell
      ? `<script type="module" async src="${assets.early}"></script>`
      : "",
    ...(parts.shell ? listModules(assets) : []),
    `<meta name="theme-color" content="${attribute(parts.themeColor)}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${darkPageColor}" media="(prefers-color-scheme: dark)">`,
    '<meta name="apple-mobile-web-app-capable" content="yes">',
    '<meta name="mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-status-bar-style" content="default">',
    `<meta name="apple-mobile-web-app-title" content="${attribute(parts.siteName)}">`,
    `<link rel="manifest" href="${manifestPath(lang)}">`,
    '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" sizes="180x180" href="/icons/apple-touch-icon.png">',
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

/**
 * React's own hint at the picture that is seen first stands with the body, after some thirty modules:
 * where a browser has six connections, it would come after them.
 */
function findFirstPicture(body: string): string {
  const [hint = ""] = /^<link rel="preload" as="image"[^>]*>/.exec(body) ?? [];
  return hint.includes('fetchPriority="high"') ? hint : "";
}

/**
 * A shell's come from the device. Over a slow line a server's page would share the connection with
 * its font, and be seen later by as much.
 */
const listFonts = ({ fonts }: Assets): string[] =>
  fonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );

/**
 * A page's styles stand in the document: the first paint waits for no other file. Their files stand
 * beside them, disabled and so not fetched, for the loader of the next page to see what is here
 * already. A shell is a page of any kind and has links.
 */
function listStyles({ inlineStyles, styles }: Assets): string[] {
  const link = (href: string, more = "") => `<link rel="stylesheet" href="${href}"${more}>`;
  if (!inlineStyles) return styles.map((href) => link(href));
  return [`<style>${inlineStyles.text}</style>`, ...styles.map((href) => link(href, " disabled"))];
}

/**
 * Behind all that a server's page brings: over a slow line its styles and picture would come later
 * by each of them. A shell says nothing without them.
 */
function listModules({ entry, modules, screen }: Assets, page = ""): string[] {
  // `entry-client` imports its screen's module from there.
  const id = (href: string) => (href === screen ? ` id="screen-${page}"` : "");
  return [entry, ...modules].map((href) => `<link rel="modulepreload"${id(href)} href="${href}">`);
}

/** `entry-client` reads the file by this element's address. */
function linkTexts({ texts }: Assets): string {
  return texts ? `<link rel="preload" as="fetch" crossorigin id="texts" href="${texts}">` : "";
}

/** The page's colour in the dark, as ui/tokens.css has it where no relative colours are known. */
const darkPageColor = "#131815";

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

/** The whole document; no inline script runs, and its one inline style is named by its hash. */
export function renderDocument(parts: DocumentParts): string {
  const { answers, texts } = parts.embedded;
  const data = [
    ["answers", entriesInScript(answers)],
    ...(texts ? [["texts", inScriptOnce(texts)]] : []),
  ]
    .map(([name, json]) => `<script type="application/json" id="embedded-${name}">${json}</script>`)
    .join("\n");
  const kind = parts.shell ? "data-shell data-first" : 'data-first="device-font"';
  return `<!doctype html>
<html lang="${htmlLang[parts.lang]}" data-build="${parts.buildId}" ${kind}>
<head>
${renderHead(parts)}
</head>
<body>
<div id="app">${parts.body}</div>
${data}
${parts.shell ? "" : [linkTexts(parts.assets), ...listModules(parts.assets, parts.page)].join("\n")}
<script type="module" src="${parts.assets.entry}"></script>
</body>
</html>
`;
}
