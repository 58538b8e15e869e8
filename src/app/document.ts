import { defaultLang, htmlLang, type Lang, langs } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import type { ReadAnswers } from "#contract/reads.ts";
import type { CommonText, FindPicture, FirstPaintEnd, Html } from "#contract/rendering.ts";
import { shareImageOf } from "#contract/share-image.ts";
import type { Texts } from "#i18n/areas.ts";
import type { Assets } from "./assets.ts";
import { inScript, inScriptOnce, listAnswers } from "./embedded.ts";
import { embedFirstPicture, findFirstPicture } from "./first-picture.ts";
import { insertStored, type MarkedHtml } from "./marked-html.ts";
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
  /** Says that something tapped is being worked on (`inline-taps.ts`). */
  working: string;
  /** Only where the shop's theme is not the built-in one. */
  themed: boolean;
  themeColor: string;
  /** Absent on a shell. */
  body?: MarkedHtml;
  findPicture?: FindPicture | undefined;
  /** What the page starts from. */
  embedded: {
    answers: ReadAnswers;
    /** Of a shell, which says nothing without them; a page's come as a file beside its scripts. */
    texts?: Texts;
  };
  shell: boolean;
  /** Its code runs when the shopper touches the page (`first-touch.ts`). */
  waitsForTouch?: boolean;
  /** The screen's name in code; absent on a shell. */
  page?: string;
};

const firstPaintEnd: FirstPaintEnd = "below";
/** Painted once, to there; where a browser does not know the link, in the pieces that it likes. */
const paintsTo = `<link rel="expect" blocking="render" href="#${firstPaintEnd}">`;

/** What stands before the styles. */
function renderHeadStart({ head, assets, shell, body }: DocumentParts): string {
  return [
    '<meta charset="utf-8">',
    ...(body?.marked.includes(` id="${firstPaintEnd}"`) ? [paintsTo] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${attribute(head.title)}</title>`,
    ...(shell ? listFonts(assets) : []),
  ].join("\n");
}

/** `pictureHint`: of the picture that is seen first, unless the page has it in itself. */
function renderHeadRest(parts: DocumentParts, pictureHint: string): string {
  const { head, assets, origin, lang } = parts;
  const canonical = head.canonical === undefined ? parts.path : head.canonical;
  const early = parts.shell ? assets.earlyTicks : assets.early;
  const lines = [
    pictureHint,
    parts.themed ? '<link rel="stylesheet" href="/theme.css">' : "",
    parts.assets.inlineScript ? `<script>${parts.assets.inlineScript.text}</script>` : "",
    early ? `<script type="module" async src="${early}"></script>` : "",
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
function renderStyles(assets: Assets): string {
  const { inlineStyles, styles } = assets;
  const link = (href: string, more = "") => `<link rel="stylesheet" href="${href}"${more}>`;
  if (!inlineStyles) return styles.map((href) => link(href)).join("\n");
  const links = styles.map((href) => link(href, " disabled"));
  return [`<style>${inlineStyles.text}</style>`, ...links].join("\n");
}

/**
 * Behind all that a server's page brings: over a slow line its styles and picture would come later
 * by each of them. A shell says nothing without them.
 */
function listModules({ entry, modules, screen }: Assets, page = ""): string[] {
  // `first-touch` runs the entry from there, and `entry-client` imports its screen's module.
  const ids: Record<string, string> = { [entry]: "entry", [screen ?? ""]: `screen-${page}` };
  const id = (href: string) => (ids[href] ? ` id="${ids[href]}"` : "");
  return [entry, ...modules].map((href) => `<link rel="modulepreload"${id(href)} href="${href}">`);
}

/**
 * Of a page that waits for a touch: what its code loads itself once it runs. It comes with the touch,
 * mostly a scroll: who only reads does not pay for it.
 */
const listLater = ({ later }: Assets): string[] =>
  later.map((href) => `<link rel="modulepreload" data-on-touch href="${href}">`);

/** `entry-client` reads the file by this element's address. */
function linkTexts({ texts }: Assets, rel: "preload" | "prefetch"): string {
  return texts ? `<link rel="${rel}" as="fetch" crossorigin id="texts" href="${texts}">` : "";
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

/** The same for all pages of a kind and language, which have their `assets` in common. */
function commonOf(assets: Assets, page = ""): Common {
  const known = commons.get(assets);
  if (known) return known;
  const modules = listModules(assets, page);
  const code = [linkTexts(assets, "preload"), ...modules, runEntry(assets)];
  // A browser complains of a preloaded file that nobody reads soon.
  const laterCode = [linkTexts(assets, "prefetch"), ...modules, ...listLater(assets)];
  const common = {
    styles: { text: renderStyles(assets) },
    end: { text: renderEnd(code) },
    waitingEnd: { text: renderEnd(['<template id="code">', ...laterCode, "</template>"]) },
  };
  commons.set(assets, common);
  return common;
}
/** `waitingEnd`: of a page that waits for a touch. */
type Common = Record<"styles" | "end" | "waitingEnd", CommonText>;
const commons = new WeakMap<Assets, Common>();

const runEntry = ({ entry }: Assets) => `<script type="module" src="${entry}"></script>`;

const renderEnd = (code: string[]) => `${code.join("\n")}
</body>
</html>
`;

/** The whole document. Its one inline script and its one inline style are named by their hashes. */
export function renderDocument(parts: DocumentParts): Html {
  const { lang, buildId, shell, assets, page, body, findPicture } = parts;
  const { marked, stored } = body ?? { marked: "", stored: [] };
  const pieces = findPicture ? embedFirstPicture(marked, findPicture) : [marked];
  const pictureHint = pieces.length > 1 ? "" : findFirstPicture(marked);
  const { answers, texts } = parts.embedded;
  const { styles, end, waitingEnd } = commonOf(assets, page);
  const json = (name: string) => `<script type="application/json" id="embedded-${name}">`;
  const ownEnd = parts.waitsForTouch && assets.early ? waitingEnd : end;
  const kind = shell ? "data-shell data-first" : 'data-first="device-font"';
  return [
    `<!doctype html>
<html lang="${htmlLang[lang]}" data-build="${buildId}" ${kind}>
<head>
${renderHeadStart(parts)}
`,
    styles,
    `
${renderHeadRest(parts, pictureHint)}
</head>
<body>
<p id="working" aria-live="polite" data-text="${attribute(parts.working)}"></p>
<div id="app">`,
    ...pieces.flatMap((piece) => insertStored({ marked: piece, stored })),
    `</div>
${json("answers")}`,
    ...listAnswers(answers),
    "</script>\n",
    ...(texts ? [`${json("texts")}${inScriptOnce(texts)}</script>\n`] : []),
    shell ? renderEnd([runEntry(assets)]) : ownEnd,
  ];
}
