/** Server rendering: every page URL is rendered from the shop's own calls and cached; never personal. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ColorScheme, readColorScheme, withColorScheme } from "#contract/color-scheme.ts";
import { findContainerId, mayTagManagerRun, readConsent } from "#contract/consent.ts";
import { headers } from "#contract/headers.ts";
import { defaultLang, langs, readLang } from "#contract/lang.ts";
import { readLangCookie } from "#contract/lang-cookie.ts";
import { opensByMail, opensByToken, pagePolicy, silentReferrer } from "#contract/page-policy.ts";
import { pathIn, splitPath } from "#contract/paths.ts";
import { type ReadAnswers, readUrl } from "#contract/reads.ts";
import type { Html, PageAnswer, PageRequest, Pages } from "#contract/rendering.ts";
import type { AppSetting, ThemePlaceholder, ThemeSettings } from "#contract/settings.ts";
import { isFileName } from "#server/files/file-name.ts";
import { isFile } from "#server/files/sql.ts";
import { answerRead } from "#server/platform/calls/register-calls.ts";
import type { Visitor } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { findNamedIds, joinNamedIds } from "#server/platform/http/named-ids.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  type CachedResponse,
  encodeResponse,
  newResponse,
} from "#server/platform/http/response-cache.ts";
import { allowCaching } from "#server/platform/http/shared-cache.ts";
import { readVisit, visitorOf as visitorOfVisit } from "#server/platform/http/visitor.ts";
import { isExcluded } from "#server/sitemap/sql-entries.ts";
import { registerAdminPages } from "./admin-pages.ts";
import { encodeHtml } from "./html-bytes.ts";
import { readOwnTexts } from "./own-texts.ts";
import { withOwnersWords } from "./owners-words.ts";
import { registerPackedDrawings } from "./packed-drawings.ts";
import { readPageData } from "./page-data.ts";
import { type Preview, registerPreviews } from "./preview.ts";
import { registerShareImages } from "./share-image.ts";
import { createSharedReads } from "./shared-reads.ts";
import { registerStaticFiles } from "./static-files.ts";
import { formatThemeCss } from "./theme-css.ts";
import { registerWebManifests } from "./web-manifests.ts";

export type RenderingFiles = {
  pages: Pages;
  /** The built client: assets, pictures, icons, the service worker. */
  clientDir: string;
  /** The built back office; absent: there is none. */
  adminDir?: string;
};

export function registerRendering(app: FastifyInstance, files: RenderingFiles): void {
  const { pages, clientDir, adminDir } = files;
  const core = coreOf(app);
  core.renderFailure = pages.renderFailure;
  core.builtInTexts = pages.builtInTexts;
  const answer = createSharedReads(
    (read, visitor) => answerRead(app, read, visitor),
    core.versionCheck,
  );
  registerStaticFiles(app, clientDir);
  registerWebManifests(app, clientDir);
  registerShareImages(app, clientDir);
  registerPackedDrawings(app, clientDir);
  if (adminDir) registerAdminPages(app, adminDir);
  registerPreviews(app, (request, preview) =>
    renderPreview(app, { pages, answer }, request, preview),
  );
  app.get("/theme.css", async (request, reply) => {
    const visit = await readVisit(request, new URLSearchParams(), "anyone");
    const themeAnswer = await answerRead(app, { call: "readTheme" }, visitorOf(visit));
    reply.header("content-type", "text/css; charset=utf-8");
    reply.header("cache-control", "public, max-age=0, must-revalidate");
    // as: the answer of readTheme
    return formatThemeCss(themeAnswer.answer as ThemeSettings);
  });
  app.get("/shell/:lang", { config: { queue: "read" } }, async (request, reply) => {
    // as: the route names this one segment
    const { lang: code } = request.params as { lang: string };
    const lang = readLang(code);
    if (!lang || !langs.includes(lang)) throw new Refusal("notFound");
    const visit = await readVisit(request, new URLSearchParams({ lang }), "anyone");
    const answers: ReadAnswers = {};
    for (const read of pages.shellReads)
      answers[readUrl(read, lang)] = await answer(read, { ...visitorOf(visit), lang });
    pages.setOwnTexts(await readOwnTexts(core.catalogueDb, visit.catalogueVersion));
    const shell = await pages.renderShell(lang, answers);
    const { scriptHash } = pages;
    reply.header("content-security-policy", pagePolicy({ tagManager: false, scriptHash }));
    const words = await findPlaceholders(answer, { ...visitorOf(visit), lang });
    const html = withOwnersWords(shell, words);
    // The service worker caches the shell, and uses this policy where the shopper has consented.
    if (await findTagManagerContainer(answer, visitorOf(visit)))
      reply.header(headers.consentedPolicy, pagePolicy({ tagManager: true, scriptHash }));
    return sendPage(request, reply, createPageResponse(html, 200, visit.catalogueVersion));
  });
  app.get("/*", { config: { queue: "read" } }, (request, reply) =>
    answerPageRequest(app, { pages, answer }, request, reply),
  );
}

type SharedReads = ReturnType<typeof createSharedReads>;

const visitorOf = (visitor: Visitor): Visitor => ({ ...visitorOfVisit(visitor), owner: null });

async function answerPageRequest(
  app: FastifyInstance,
  { pages, answer }: { pages: Pages; answer: SharedReads },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const file = await findFilePath(app, request);
  if (file) return reply.redirect(file, 302);
  const pageRequest = readPageRequest(request, coreOf(app).shop.publicUrl);
  const single = withSingleSlashes(request.url);
  if (single) return reply.redirect(single, 301);
  // A browser reads such a character as another one in HTML, and would render another page.
  if (/\p{Cc}/u.test(pageRequest.path))
    return reply.redirect(pathIn(pageRequest.lang, "/404"), 302);
  const home = homeInChosenLang(pageRequest, request.headers.cookie);
  if (home)
    return reply.header("cache-control", "no-store").header("vary", "Cookie").redirect(home, 302);
  const visit = await readVisit(request, new URLSearchParams({ lang: pageRequest.lang }), "anyone");
  const visitor = { ...visitorOf(visit), lang: pageRequest.lang };
  if (opensByMail(pageRequest.path)) reply.headers(silentReferrer);
  if (opensByToken(pageRequest.path)) reply.header("cache-control", "no-store");
  else if (opensByMail(pageRequest.path))
    reply.header("cache-control", "public, max-age=0, must-revalidate");
  // The HTML is the same for everybody; the policy depends on the shopper's consent.
  const tagManager =
    mayTagManagerRun(
      `${pageRequest.path}${pageRequest.search}`,
      readConsent(request.headers.cookie ?? ""),
    ) && (await findTagManagerContainer(answer, visitor)) !== undefined;
  const send = (page: CachedResponse) => {
    const { scriptHash } = pages;
    const { styleHash } = page;
    reply.header("content-security-policy", pagePolicy({ tagManager, styleHash, scriptHash }));
    if (page.isUnlisted) reply.header("x-robots-tag", "noindex");
    return sendPage(request, reply, page);
  };
  const { knownRequests, responseCache } = coreOf(app);
  const scheme = readColorScheme(request.headers.cookie ?? "");
  const key = [
    "page",
    scheme ?? "",
    pages.buildId,
    pageRequest.lang,
    visitor.locationId,
    pageRequest.path,
    pageRequest.search,
  ].join(" ");
  const cached = await responseCache.find(key, visit.catalogueVersion);
  if (cached) {
    knownRequests.note(request, key);
    return send(cached);
  }

  // An order changes without a version of the catalogue.
  const isShared = !opensByToken(pageRequest.path);
  const named: (Uint32Array | undefined)[] = [];
  let resource: unknown;
  const answers = await readPageData(pages, pageRequest, async (read) => {
    const found = await (isShared ? answer(read, visitor) : answerRead(app, read, visitor));
    named.push(findNamedIds(read.call, found.answer));
    if (read.call === "readSitemap") resource = Reflect.get(Object(found.answer), "resource");
    return found;
  });
  pages.setOwnTexts(await readOwnTexts(coreOf(app).catalogueDb, visit.catalogueVersion));
  const page = await pages.render(pageRequest, answers);
  // Headers are ASCII: encodes other characters; percent-encoded ones stay as they are.
  const location = page.location?.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
  if (location) return reply.redirect(location, page.status);
  const html = withOwnersWords(page.html, await findPlaceholders(answer, visitor));
  const response = {
    ...createPageResponse(inColorScheme(html, scheme), page.status, visit.catalogueVersion),
    styleHash: page.styleHash,
    isUnlisted:
      typeof resource === "string" &&
      (await isExcluded(coreOf(app).catalogueDb, resource, visit.catalogueVersion)),
    namedIds: joinNamedIds(named),
  };
  // Missing pages are not cached: anyone can request any number of them.
  if (page.status === 200 && !opensByToken(pageRequest.path)) {
    responseCache.put(key, response);
    knownRequests.note(request, key);
  }
  return send(response);
}

/** The page as it is for a visitor, but for the answers that the draft gives. */
async function renderPreview(
  app: FastifyInstance,
  { pages, answer }: { pages: Pages; answer: SharedReads },
  request: FastifyRequest,
  { path, lang, answers }: Preview,
): Promise<PageAnswer> {
  const visit = await readVisit(request, new URLSearchParams({ lang }), "anyone");
  const visitor = { ...visitorOf(visit), lang };
  const pageRequest = { path, search: "", lang, origin: coreOf(app).shop.publicUrl };
  const found = await readPageData(pages, pageRequest, async (read) => {
    const known = answers[readUrl(read, lang)] ?? answers[read.call];
    return known === undefined ? answer(read, visitor) : { status: 200, answer: known };
  });
  pages.setOwnTexts(await readOwnTexts(coreOf(app).database.db));
  const page = await pages.render(pageRequest, found);
  return { ...page, html: withOwnersWords(page.html, await findPlaceholders(answer, visitor)) };
}

/** Where the shop's bare address leads to, for a shopper who has chosen another language. */
function homeInChosenLang(
  { path, lang, search }: PageRequest,
  cookie: string | undefined,
): string | undefined {
  if (path !== "/" || lang !== defaultLang) return undefined;
  const chosen = readLangCookie(cookie ?? "");
  return chosen && chosen !== defaultLang ? pathIn(chosen, "/") + search : undefined;
}

/** The owner's file of this name, where nothing else stands at the shop's top. */
async function findFilePath(
  app: FastifyInstance,
  { url }: FastifyRequest,
): Promise<string | undefined> {
  const name = url.split("?", 1)[0]?.slice(1) ?? "";
  return isFileName(name) && (await isFile(coreOf(app).database.db, name))
    ? `/files/${name}`
    : undefined;
}

async function findPlaceholders(read: SharedReads, visitor: Visitor): Promise<ThemePlaceholder[]> {
  const { status, answer } = await read({ call: "readPlaceholders" }, visitor);
  // as: the answer of readPlaceholders
  return status < 400 ? (answer as ThemePlaceholder[]) : [];
}

/** The tag manager's container id, where the shop has one. */
async function findTagManagerContainer(
  read: SharedReads,
  visitor: Visitor,
): Promise<string | undefined> {
  const { status, answer } = await read({ call: "readApps" }, visitor);
  // as: the answer of readApps
  return status < 400 ? findContainerId(answer as AppSetting[]) : undefined;
}

/** A path with a file extension is a missing file: it is never answered with HTML. */
function readPageRequest(request: FastifyRequest, origin: string): PageRequest {
  const [pathname = "/", query = ""] = request.url.split(/\?(.*)/s);
  if (/\.[a-z0-9]{1,8}$/i.test(pathname) || /^\/(ajax|api|assets|images)(\/|$)/.test(pathname))
    throw new Refusal("notFound");
  const { lang, path } = splitPath(pathname);
  const trimmed = path.length > 1 ? path.replace(/(?<!\/)\/+$/, "") || "/" : path;
  return { path: decodePath(trimmed), search: query ? `?${query}` : "", lang, origin };
}

/** The address that search engines know; undefined: it is this one. */
function withSingleSlashes(url: string): string | undefined {
  const [path = "/", query] = url.split(/\?(.*)/s);
  if (!path.includes("//")) return undefined;
  return path.replace(/\/{2,}/g, "/") + (query === undefined ? "" : `?${query}`);
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    throw new Refusal("notFound");
  }
}

/** Its first part has the element of the document. */
function inColorScheme([start = "", ...rest]: Html, scheme: ColorScheme | undefined): Html {
  return [typeof start === "string" ? withColorScheme(start, scheme) : start, ...rest];
}

function createPageResponse(html: Html, status: number, version: number): CachedResponse {
  const { parts, ...more } = encodeHtml(html);
  return { ...newResponse(version, status, parts), ...more };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedResponse) {
  if (!reply.hasHeader("cache-control")) allowCaching(request, reply, page.namedIds);
  reply
    .header("content-type", "text/html; charset=utf-8")
    .header("vary", "Accept-Encoding, Cookie")
    .header("etag", page.etag);
  if (page.status === 200 && request.headers["if-none-match"] === page.etag)
    return reply.code(304).send();
  const { encoding, bytes } = await encodeResponse(page, request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(page.status).send(bytes);
}
