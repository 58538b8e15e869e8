/** Every address that is a page: rendered from the shop's own calls, kept as bytes, never personal. */
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findContainerId, mayTagManagerRun, readConsent } from "#contract/consent.ts";
import { headers } from "#contract/headers.ts";
import { langs, readLang } from "#contract/lang.ts";
import { opensByLetter, opensByToken, pagePolicy, silentReferrer } from "#contract/page-policy.ts";
import type { PageRequest, Pages } from "#contract/pages.ts";
import { splitPath } from "#contract/paths.ts";
import { type ReadAnswers, readUrl } from "#contract/reads.ts";
import type { AppSetting, ThemeSettings } from "#contract/settings.ts";
import type { Visitor } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { answerRead } from "#server/platform/http/register-calls.ts";
import { encodeAnswer, type KeptAnswer } from "#server/platform/http/response-cache.ts";
import { readVisit, visitorOf as visitorOfVisit } from "#server/platform/http/visitor.ts";
import { answerPage } from "./page-data.ts";
import { registerShareImages } from "./share-image.ts";
import { keepReads } from "./shared-reads.ts";
import { registerFiles } from "./static-files.ts";
import { themeCss } from "./theme-css.ts";

export type PageFiles = {
  pages: Pages;
  /** The built client: assets, pictures, icons, the worker. */
  clientDir: string;
};

export function registerPages(app: FastifyInstance, files: PageFiles): void {
  const { pages, clientDir } = files;
  coreOf(app).renderFailure = pages.renderFailure;
  const answer = keepReads(pages.shellReads, (read, visitor) => answerRead(app, read, visitor));
  registerFiles(app, clientDir);
  registerShareImages(app, clientDir);
  app.get("/theme.css", async (request, reply) => {
    const visit = await readVisit(request, new URLSearchParams(), "anyone");
    const found = await answerRead(app, { call: "readTheme" }, visitorOf(visit));
    reply.header("content-type", "text/css; charset=utf-8");
    reply.header("cache-control", "public, max-age=0, must-revalidate");
    // as: the answer of readTheme
    return themeCss(found.answer as ThemeSettings);
  });
  app.get("/shell/:lang", { config: { line: "looking" } }, async (request, reply) => {
    // as: the route names this one segment
    const { lang: code } = request.params as { lang: string };
    const lang = readLang(code);
    if (!lang || !langs.includes(lang)) throw new Refusal("notFound");
    const visit = await readVisit(request, new URLSearchParams({ lang }), "anyone");
    const answers: ReadAnswers = {};
    for (const read of pages.shellReads)
      answers[readUrl(read, lang)] = await answer(read, { ...visitorOf(visit), lang });
    const html = await pages.renderShell(lang, answers);
    // The worker that keeps the shell gives it this policy where the shopper has consented.
    if (await findContainer(app, visitorOf(visit)))
      reply.header(headers.consentedPolicy, pagePolicy({ tagManager: true }));
    return sendPage(request, reply, makePage(html, 200, visit.catalogueVersion));
  });
  app.get("/*", { config: { line: "looking" } }, (request, reply) =>
    answerPageRequest(app, { pages, answer }, request, reply),
  );
}

const visitorOf = (visitor: Visitor): Visitor => ({ ...visitorOfVisit(visitor), owner: null });

async function answerPageRequest(
  app: FastifyInstance,
  { pages, answer }: { pages: Pages; answer: ReturnType<typeof keepReads> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const asked = needPageRequest(request, coreOf(app).shop.publicUrl);
  const visit = await readVisit(request, new URLSearchParams({ lang: asked.lang }), "anyone");
  const visitor = { ...visitorOf(visit), lang: asked.lang };
  if (opensByLetter(asked.path)) reply.headers(silentReferrer);
  if (opensByToken(asked.path)) reply.header("cache-control", "no-store");
  // The page's bytes are the same for all; what may be loaded beside them each shopper decides.
  if (
    mayTagManagerRun(asked.path, readConsent(request.headers.cookie ?? "")) &&
    (await findContainer(app, visitor))
  )
    reply.header("content-security-policy", pagePolicy({ tagManager: true }));
  const { kept } = coreOf(app);
  const key = [
    "page",
    pages.buildId,
    asked.lang,
    visitor.locationId,
    asked.path,
    asked.search,
  ].join(" ");
  const known = kept.find(key, visit.catalogueVersion);
  if (known) return sendPage(request, reply, known);

  const answers = await answerPage(pages, asked, (read) => answer(read, visitor));
  const page = await pages.render(asked, answers);
  // Letters of other alphabets have no place in a header; what is spelt in % already stays as it is.
  const location = page.location?.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
  if (location) return reply.redirect(location, page.status);
  const made = makePage(page.html, page.status, visit.catalogueVersion);
  // A page that is not there is not worth a place: anyone can ask for any number of them.
  if (page.status === 200 && !opensByToken(asked.path)) kept.keep(key, made);
  return sendPage(request, reply, made);
}

/** The tag manager's container, where the shop has one. */
async function findContainer(app: FastifyInstance, visitor: Visitor): Promise<string | undefined> {
  const { status, answer } = await answerRead(app, { call: "readApps" }, visitor);
  // as: the answer of readApps
  return status < 400 ? findContainerId(answer as AppSetting[]) : undefined;
}

/** A path with a file's ending is a file that is not there: a missing asset is never HTML. */
function needPageRequest(request: FastifyRequest, origin: string): PageRequest {
  const [pathname = "/", query = ""] = request.url.split(/\?(.*)/s);
  if (/\.[a-z0-9]{1,8}$/i.test(pathname) || /^\/(ajax|api|assets|images)(\/|$)/.test(pathname))
    throw new Refusal("notFound");
  const { lang, path } = splitPath(pathname);
  const trimmed = path.length > 1 ? path.replace(/(?<!\/)\/+$/, "") || "/" : path;
  return { path: decodePath(trimmed), search: query ? `?${query}` : "", lang, origin };
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    throw new Refusal("notFound");
  }
}

function makePage(html: string, status: number, version: number): KeptAnswer {
  const identity = Buffer.from(html);
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { version, status, etag, bytes: { identity } };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptAnswer) {
  if (!reply.hasHeader("cache-control"))
    reply.header("cache-control", "public, max-age=0, must-revalidate");
  reply
    .header("content-type", "text/html; charset=utf-8")
    .header("vary", "Accept-Encoding, Cookie")
    .header("etag", page.etag);
  if (page.status === 200 && request.headers["if-none-match"] === page.etag)
    return reply.code(304).send();
  const { encoding, bytes } = await encodeAnswer(page, request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(page.status).send(bytes);
}
