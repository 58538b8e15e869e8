/** The far side's door to the pages: renders any address from answers, and asks for nothing. */
import type { i18n } from "i18next";
import type { ErrorCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { basePathOf, pathIn } from "#contract/paths.ts";
import { type Read, type ReadAnswers, readUrl } from "#contract/reads.ts";
import type {
  FindPicture,
  Html,
  OwnTexts,
  PageAnswer,
  PageRequest,
  Pages,
} from "#contract/rendering.ts";
import type { Texts } from "#i18n/areas.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { withQuickTexts } from "#i18n/quick-texts.ts";
import { texts as builtInTexts } from "#i18n/texts.ts";
import { App } from "./app.tsx";
import { type Assets, inlineTaps, listAssets, type Manifest, shellChunks } from "./assets.ts";
import { renderDocument } from "./document.ts";
import { renderFailure } from "./failure-document.tsx";
import { loadScreen } from "./navigation/loaded-screens.ts";
import type { At } from "./navigation/screen-module.ts";
import { screenSource } from "./navigation/screen-source.ts";
import { makeReads, type Reads } from "./reads/reads.ts";
import { settingsIn, siteReads } from "./reads/site-reads.ts";
import { findTarget, type Target } from "./routes.ts";
import { renderMarked } from "./stored-html.tsx";
import { structuredOf } from "./structured/structured.ts";
import { builtInTheme, themeOf } from "./theme.ts";

const entry = "src/app/entry-client.tsx";

/** `manifest`: of the client build that the pages will run; `findPicture`: of its pictures. */
export function makePages(manifest: Manifest, buildId: string, findPicture?: FindPicture): Pages {
  return {
    buildId,
    scriptHash: manifest[inlineTaps]?.inlineScript?.hash,
    shellReads: siteReads,
    listReads,
    render: (request, answers) => render({ manifest, buildId, findPicture }, request, answers),
    renderShell: (lang, answers) => renderShell(manifest, buildId, lang, answers),
    renderFailure: cacheFailures((lang, code) => {
      const t = createT(i18nOf(lang));
      return renderFailure({ lang, code, assets: failureAssets(manifest, lang), t });
    }),
    errorText,
    builtInTexts,
    setOwnTexts,
  };
}

let ownTexts: OwnTexts = {};
const textsByLang = new Map<Lang, Texts>();

function textsOf(lang: Lang): Texts {
  const known = textsByLang.get(lang);
  if (known) return known;
  const own = ownTexts[lang];
  const texts = own ? { ...builtInTexts(lang), ...own } : builtInTexts(lang);
  textsByLang.set(lang, texts);
  return texts;
}

function setOwnTexts(own: OwnTexts): void {
  if (own === ownTexts) return;
  ownTexts = own;
  textsByLang.clear();
  i18ns.clear();
}

/** Too many tries: how long to wait, as the screens say it. */
function errorText(lang: Lang, code: ErrorCode, retryAfter?: number): string {
  if (code !== "tooMany" || retryAfter === undefined)
    return textsOf(lang)[`errors.${code}`] ?? code;
  const t = createT(i18nOf(lang));
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  return minutes >= 60 ? t("auth.tooManyInHour") : t("auth.tooManyIn", { count: minutes });
}

/** A crowd is sent away with the same few documents. */
function cacheFailures(make: Pages["renderFailure"]): Pages["renderFailure"] {
  const cachedPages = new Map<string, string>();
  return (lang, code) => {
    const key = `${lang} ${code} ${i18ns.get(lang)?.shopName}`;
    const html = cachedPages.get(key) ?? make(lang, code);
    cachedPages.set(key, html);
    return html;
  };
}

/** It looks like the page of an address that is not there. */
const failureAssets = (manifest: Manifest, lang: Lang) =>
  assetsFor(manifest, screenSource("notFound"), lang);

const assetsOf = new WeakMap<Manifest, Map<string, Assets>>();

/** Of one build they are the same for every page of a kind and language. */
function assetsFor(manifest: Manifest, source: string, lang: Lang): Assets {
  const ofBuild = assetsOf.get(manifest) ?? new Map<string, Assets>();
  assetsOf.set(manifest, ofBuild);
  const key = `${lang} ${source}`;
  const known = ofBuild.get(key) ?? listAssets(manifest, entry, [source], lang);
  ofBuild.set(key, known);
  return known;
}

const i18ns = new Map<Lang, { shopName: string; i18n: i18n }>();

/**
 * It knows its texts and the shop's name, and nothing of a request: one a language is enough. A
 * failure, which reads nothing, has the name of the page before.
 */
function i18nOf(lang: Lang, shopName = i18ns.get(lang)?.shopName ?? "Torba"): i18n {
  const known = i18ns.get(lang);
  if (known?.shopName === shopName) return known.i18n;
  const texts = textsOf(lang);
  const i18n = withQuickTexts(makeI18n(lang, texts, shopName), texts);
  i18ns.set(lang, { shopName, i18n });
  return i18n;
}

function atOf(request: PageRequest, target: Target): At {
  const { lang, path, search } = request;
  return { lang, path, search, params: target.params, entry: target.entry, asOf: undefined };
}

async function listReads(request: PageRequest, answers: ReadAnswers): Promise<Read[]> {
  const reads = readsOf(request.lang, answers);
  const lacking = (wanted: Read[]) => wanted.filter((read) => !reads.find(read));
  const target = findTarget(request.path, reads);
  if ("read" in target) return lacking([...siteReads, target.read]);
  if (!("found" in target)) return lacking(siteReads);
  const module = await loadScreen(target.found.page);
  return lacking([...siteReads, ...module.listReads(atOf(request, target.found), reads)]);
}

const readsOf = (lang: Lang, answers: ReadAnswers): Reads =>
  makeReads(lang, answers, undefined, () => 0);

type Build = { manifest: Manifest; buildId: string; findPicture: FindPicture | undefined };

async function render(
  { manifest, buildId, findPicture }: Build,
  request: PageRequest,
  answers: ReadAnswers,
): Promise<PageAnswer> {
  const { lang, path, search, origin } = request;
  const reads = readsOf(lang, answers);
  const target = findTarget(path, reads);
  if ("redirect" in target) {
    const { to, status } = target.redirect;
    return { status, location: pathIn(lang, to), html: [] };
  }
  if (!("found" in target)) throw new Error(`${path} was rendered before its reads were answered`);
  const { found } = target;
  const module = await loadScreen(found.page);
  const i18n = i18nOf(lang, settingsIn(reads)?.store_name);
  const t = createT(i18n);
  const app = {
    i18n,
    reads,
    base: basePathOf(lang),
    server: { path: pathIn(lang, path), search: search.slice(1) },
  };
  const body = renderMarked(app, <App {...app} />);
  const theme = themeOf(reads);
  const at = atOf(request, found);
  const head = module.describe(at, reads, t);
  const facts = { at, reads, declared: module.listReads(at, reads), title: head.title };
  const assets = assetsFor(manifest, screenSource(found.page), lang);
  const html = renderDocument({
    lang,
    origin,
    path,
    buildId,
    assets,
    head,
    // What search engines are not to keep, they need not understand.
    structured: head.canonical === null ? [] : structuredOf(found.page, facts, origin),
    siteName: t("common.shopName"),
    working: t("common.loading"),
    themed: theme !== builtInTheme,
    themeColor: theme.main_page_color,
    body,
    findPicture,
    embedded: { answers },
    shell: false,
    // What the shop sells or says is complete without the device's copy.
    waitsForTouch: path === "/" || found.entry !== null,
    page: found.page,
  });
  const status = module.statusOf?.(at, reads) ?? found.status;
  return { status, html, styleHash: assets.inlineStyles?.hash };
}

async function renderShell(
  manifest: Manifest,
  buildId: string,
  lang: Lang,
  answers: ReadAnswers,
): Promise<Html> {
  const reads = readsOf(lang, answers);
  const t = createT(i18nOf(lang, settingsIn(reads)?.store_name));
  const siteName = t("common.shopName");
  const known: ReadAnswers = {};
  for (const read of siteReads) {
    const answer = reads.find(read);
    if (answer) known[readUrl(read, lang)] = answer;
  }
  const theme = themeOf(reads);
  return renderDocument({
    lang,
    origin: "",
    path: "/",
    buildId,
    // It comes without the page's answers: what asks for them loads beside the entry, and so does
    // the device's copy, which most of those who come again wait for.
    assets: listAssets(manifest, entry, shellChunks, lang),
    head: { title: siteName },
    structured: [],
    siteName,
    working: t("common.loading"),
    themed: theme !== builtInTheme,
    themeColor: theme.main_page_color,
    embedded: { answers: known, texts: textsOf(lang) },
    shell: true,
  });
}
