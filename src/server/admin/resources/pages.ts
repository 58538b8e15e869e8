import { pageAnswer, pageFields } from "#contract/admin/pages.ts";
import { defaultLang, langs } from "#contract/lang.ts";
import { reservedSlugs, slugOf } from "#rules/catalogue/slug.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import type { AdminResource, Change } from "#server/admin/engine/resource.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import { sanitizePage } from "#server/content-pages/sanitize.ts";
import type { PageRow } from "#server/content-pages/sql.ts";
import { findTakenPaths } from "#server/content-pages/sql-admin-pages.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { pages } from "#server/platform/db/schema/content-pages.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordMoves } from "#server/redirects/sql-moves.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";

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
      ...{ tags: "tags", enabled: "enabled", in_search: "inSearch", position: "position" },
    }),
    ...(await storeSlug(change, facts)),
  }),
  async beforeRemove(_context, { isSystem }) {
    if (isSystem) throw new Refusal("readOnly");
  },
});

export const pagesResource: AdminResource = {
  ...table,
  async create(context, change, id) {
    await table.create?.(context, { ...change, texts: completeTexts(change.texts) }, id);
  },
  async update(context, id, change, before) {
    const stored = await table.findTexts?.(context, id);
    const texts = completeTexts(change.texts, stored);
    await table.update?.(context, id, { ...change, texts }, before);
  },
};
