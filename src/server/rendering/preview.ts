/**
 * Drafts in the shop's own page, for the owner alone: /api/v1 stores the draft and gives an address
 * that opens once, within ten minutes. What it shows is cached nowhere and runs no script.
 */
import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mailPolicy, previewPolicy } from "#contract/admin/page-policy.ts";
import { type ColorScheme, withColorScheme } from "#contract/color-scheme.ts";
import type { Lang } from "#contract/lang.ts";
import { silentReferrer } from "#contract/page-policy.ts";
import { joinHtml, type PageAnswer } from "#contract/rendering.ts";
import type { ThemeSettings } from "#contract/settings.ts";
import { addDownload, takeDownload } from "#server/files/sql.ts";
import type { Db } from "#server/platform/db/db.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { formatThemeCss } from "./theme-css.ts";

/** A letter: a document of its own. */
type MailPreview = { html: string };

export type Preview = {
  lang: Lang;
  /** Without the language, as `/dostavka`. */
  path: string;
  /** What the draft answers, by the call's name or by its address. */
  answers: Readonly<Record<string, unknown>>;
  scheme?: ColorScheme | undefined;
};

const validFor = 600_000;
const prefix = "/admin/preview/";
const hashOf = (token: string) => createHash("sha256").update(token).digest();

/** @returns the address that shows it */
export async function createPreview(
  db: Db,
  now: number,
  preview: Preview | MailPreview,
): Promise<string> {
  const token = randomBytes(32).toString("hex");
  const expiresAt = new Date(now + validFor);
  const row = { tokenHash: hashOf(token), kind: "preview", payload: preview, expiresAt };
  await addDownload(db, row);
  return prefix + token;
}

type Render = (request: FastifyRequest, preview: Preview) => Promise<PageAnswer>;

export function registerPreviews(app: FastifyInstance, render: Render): void {
  const { database, shop } = coreOf(app);
  app.get(
    `${prefix}:token`,
    { exposeHeadRoute: false, config: { queue: "read" } },
    async (request, reply) => {
      // as: the route names this one segment
      const { token } = request.params as { token: string };
      const now = new Date(shop.clock());
      const isToken = /^[0-9a-f]{64}$/.test(token);
      const taken = isToken ? await takeDownload(database.db, hashOf(token), now) : undefined;
      if (taken?.kind !== "preview") throw new Refusal("notFound");
      // as: `createPreview` wrote it
      const preview = taken.payload as Preview | MailPreview;
      reply.headers({
        ...silentReferrer,
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
      });
      if ("html" in preview) {
        reply.header("content-security-policy", mailPolicy);
        return staticPage(preview.html, undefined);
      }
      const page = await render(request, preview);
      // as: the answer of readTheme, or there is none
      const theme = preview.answers.readTheme as ThemeSettings | undefined;
      const css = theme && formatThemeCss(theme);
      const hashes = [page.styleHash, css && `sha256-${sha256(css)}`].flatMap((one) => one || []);
      reply.header("content-security-policy", previewPolicy(hashes));
      return withColorScheme(staticPage(joinHtml(page.html), css), preview.scheme);
    },
  );
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** Without scripts and what they would load, and without addresses to go to. */
function staticPage(html: string, css: string | undefined): string {
  const still = [
    ["<script", "</script>"],
    ['<link rel="modulepreload"', ">"],
    ['<link rel="manifest"', ">"],
    ['<link rel="preload" as="fetch"', ">"],
  ]
    .reduce((rest, [from = "", to = ""]) => withoutParts(rest, from, to), withoutAddresses(html))
    .replace(' data-first="device-font"', "");
  if (css === undefined) return still;
  const themed = still.replace('<link rel="stylesheet" href="/theme.css">', "");
  return themed.replace("</head>", () => `<style>${css}</style>\n</head>`);
}

/** Without what stands from each `from` to the next `to`; the page is our own, so both are there. */
function withoutParts(html: string, from: string, to: string): string {
  const [first = "", ...parts] = html.split(from);
  return [first, ...parts.map((part) => part.slice(part.indexOf(to) + to.length))].join("");
}

function withoutAddresses(html: string): string {
  const [first = "", ...links] = html.split("<a ");
  return [first, ...links.map(withoutAddress)].join("<a ");
}

/** @param link from its first attribute on */
function withoutAddress(link: string): string {
  const start = link.indexOf('href="');
  if (start < 0 || start > link.indexOf(">")) return link;
  return link.slice(0, start) + link.slice(link.indexOf('"', start + 'href="'.length) + 1);
}
