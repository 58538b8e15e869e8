import type { ShopPage } from "#contract/content-pages.ts";
import type { Lang } from "#contract/lang.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { findPageRow, type PageRow, readPageRows } from "./sql.ts";

export async function listPages({
  db,
  lang,
}: Pick<ReadContext, "db" | "lang">): Promise<ShopPage[]> {
  return (await readPageRows(db)).map((row) => pageIn(lang, row));
}

export async function findPage(
  { db, lang }: Pick<ReadContext, "db" | "lang">,
  id: string,
): Promise<ShopPage | undefined> {
  const row = await findPageRow(db, id);
  return row && pageIn(lang, row);
}

function pageIn(lang: Lang, row: PageRow): ShopPage {
  const text = (field: "title" | "content" | "meta_title" | "meta_description") =>
    inLang(row.translations, lang, field);
  return {
    id: row.id,
    slug: row.slug,
    path: row.path,
    title: text("title"),
    meta_title: text("meta_title"),
    meta_description: text("meta_description"),
    content: text("content"),
    tags: row.tags,
    enabled: row.enabled,
    is_system: row.isSystem,
    date_updated: row.dateUpdated === null ? null : row.dateUpdated.toISOString(),
  };
}
