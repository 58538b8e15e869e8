import { pageAnswer, pageFields } from "#contract/admin/pages.ts";
import { previewAnswer } from "#contract/admin/preview.ts";
import { colorSchemes } from "#contract/color-scheme.ts";
import type { ShopPage } from "#contract/content-pages.ts";
import { uuid } from "#contract/ids.ts";
import { defaultLang, langs } from "#contract/lang.ts";
import { readUrl } from "#contract/reads.ts";
import type { SitemapEntry } from "#contract/sitemap.ts";
import { reservedSlugs, slugOf } from "#rules/catalogue/slug.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import type {
  AdminResource,
  AdminRoute,
  Change,
  RouteCall,
} from "#server/admin/engine/resource.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import { sanitizePage } from "#server/content-pages/sanitize.ts";
import type { PageRow } from "#server/content-pages/sql.ts";
import { findTakenPaths } from "#server/content-pages/sql-admin-pages.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { pages } from "#server/platform/db/schema/content-pages.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordMoves } from "#server/redirects/sql-moves.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { createPreview } from "#server/rendering/preview.ts";

type Texts = Translations<string>;

/** A page that nobody has named yet: shoppers never see it. */
const draftSlug = (id: string) => `draft-${id}`;
const isDraft = ({ id, slug }: Pick<PageRow, "id" | "slug">) => slug === draftSlug(id);

/** Sanitized; a title follows the `meta_title` until it is set apart. */
function completeTexts(sent: Texts, stored: Texts = {}): Texts {
  const complete: Texts = {};
  for (const lang of langs) {
    const own = sent[lang];
    if (!own) continue;
    const { title, meta_title: metaTitle, content } = own;
    const before = stored[lang] ?? {};
    const isApart = (before.title ?? "") !== "" && before.title !== before.meta_title;
    complete[lang] = {
      ...own,
      ...(content !== undefined && { content: sanitizePage(content) }),
      ...(title === undefined && metaTitle !== undefined && !isApart && { title: metaTitle }),
      ...(title !== undefined &&
        metaTitle === undefined &&
        !before.meta_title && { meta_title: title }),
    };
  }
  return complete;
}

async function freeSlug({ db }: AdminContext, text: string, id: string): Promise<string> {
  const slug = slugOf(text) || "page";
  const slugs = Array.from({ length: 200 }, (_, at) => (at === 0 ? slug : `${slug}-${at + 1}`));
  const taken = await findTakenPaths(
    db,
    slugs.map((one) => `/${one}`),
    id,
  );
  const free = slugs.find((one) => !taken.has(`/${one}`) && !reservedSlugs.has(one));
  if (!free) throw new Refusal("invalid", { fields: { slug: "taken" } });
  return free;
}

/** The name of which a page without a slug gets one. */
function nameOf(context: AdminContext, texts: Texts): string {
  const inOrder = [context.lang, defaultLang, ...langs];
  return inOrder.map((lang) => texts[lang]?.meta_title ?? "").find(Boolean) ?? "";
}

type SlugFacts = { context: AdminContext; id: string; row: PageRow | undefined };

async function storeSlug(change: Change<typeof pageFields>, { context, id, row }: SlugFacts) {
  if (row?.isSystem) return {};
  const { slug: sent = "" } = change.values;
  const isNamed = row && !isDraft(row);
  if (isNamed && (sent === "" || sent === row.slug)) return {};
  const wanted = sent || nameOf(context, change.texts);
  if (wanted === "" && row) return {};
  const slug = wanted === "" ? draftSlug(id) : await freeSlug(context, wanted, id);
  if (slug === row?.slug) return {};
  const path = `/${slug}`;
  const now = nowOf(context);
  if (isNamed) {
    await recordMoves(context.db, [{ from: row.path, to: path }]);
    await recordCatalogueChange(context.db, "redirect", [], now);
  }
  return { slug, path };
}

const table = tableResource({
  name: "pages",
  scope: "pages",
  about: "pages that the shop writes",
  fields: pageFields,
  answer: pageAnswer,
  rows: pages,
  tableName: "pages",
  sort: "-is_system,position,slug",
  filters: { search: "search", enabled: "flag", is_system: "flag", slug: "text", tags: "text" },
  bodyLimit: 512 * 1024,
  hasPosition: true,
  catalogue: "page",
  toObject(row, { context }) {
    const { tags, enabled, inSearch: in_search, isSystem: is_system, position } = row;
    const [slug, path] = isDraft(row) ? ["", ""] : [row.slug, row.path];
    const url = path && context.publicUrl + path;
    return { slug, path, url, tags, enabled, in_search, is_system, position };
  },
  store: async (change, facts) => ({
    ...sentColumns<typeof pages.$inferInsert>(change.values, {
      tags: "tags",
      enabled: "enabled",
      in_search: "inSearch",
      position: "position",
    }),
    ...(await storeSlug(change, facts)),
  }),
  async beforeRemove(_context, { isSystem }) {
    if (isSystem) throw new Refusal("readOnly");
  },
});

/** Of a page as it is being written; what is not sent is as it is stored, or nothing. */
async function previewPage(context: AdminContext, { body, query }: RouteCall) {
  const { lang, db, clock } = context;
  const { id, slug, tags, ...sent } = body;
  const known = uuid.safeParse(id).data;
  const before: Readonly<Record<string, unknown>> =
    (known && (await table.find?.(context, known))) || {};
  const textOf = (key: "title" | "meta_title" | "content" | "meta_description") =>
    String(sent[key] ?? before[key] ?? "");
  const wanted = slugOf(String(slug ?? before.slug ?? "")) || "page";
  const path = `/${wanted}`;
  const page = {
    id: known ?? context.newId(),
    slug: wanted,
    path,
    title: textOf("title") || textOf("meta_title"),
    meta_title: textOf("meta_title"),
    meta_description: textOf("meta_description"),
    content: sanitizePage(textOf("content")),
    tags: [tags, before.tags].find(Array.isArray)?.map(String) ?? [],
    enabled: true,
    is_system: before.is_system === true,
    date_updated: null,
  } satisfies ShopPage;
  const entry = { path, type: "page", resource: page.id, data: page } satisfies SitemapEntry;
  const answers = {
    [readUrl({ call: "readSitemap", query: `path=${encodeURIComponent(path)}` }, lang)]: entry,
    [readUrl({ call: "readPage", params: { id: page.id } }, lang)]: page,
  };
  const scheme = colorSchemes.find((one) => one === query.get("scheme"));
  return { url: await createPreview(db, clock(), { lang, path, answers, scheme }) };
}

const previewRoute: AdminRoute = {
  method: "POST",
  path: "/preview",
  kind: "plain",
  bodyLimit: 512 * 1024,
  about: "An address that shows a draft in the shop's own page: opens once, within ten minutes",
  answer: previewAnswer,
  run: previewPage,
};

export const pagesResource: AdminResource = {
  ...table,
  routes: [previewRoute],
  async create(context, change, id) {
    await table.create?.(context, { ...change, texts: completeTexts(change.texts) }, id);
  },
  async update(context, id, change, before) {
    const stored = await table.findTexts?.(context, id);
    const texts = completeTexts(change.texts, stored);
    await table.update?.(context, id, { ...change, texts }, before);
  },
};
