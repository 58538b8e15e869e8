/** Where links to files for download stand. */
import { type SQL, sql } from "drizzle-orm";
import type { FileUse } from "#contract/admin/files.ts";
import type { Db } from "#server/platform/db/db.ts";
import { hasLinks } from "#server/platform/db/schema/products.ts";

/** Texts with links: what they belong to (a resource of /api/v1, an id, a name), and the text. */
function linkedTexts(lang: string): SQL {
  const named = (key: string) => sql`id::text,
    coalesce(nullif(translations -> ${lang}::text ->> ${key}::text, ''),
      translations -> 'ua' ->> ${key}::text, ''), translations::text`;
  return sql`
    select 'products', ${named("name")} from products
    where ${hasLinks}
    union all
    select 'product_categories', ${named("name")} || advert1_value || ' ' || advert2_value
      from product_categories
    union all
    select 'brands', ${named("name")} from brands
    union all
    select 'pages', ${named("title")} from pages
    union all
    select 'checklists', ${named("name")} from checklists where translations is not null
    union all
    select 'shipping_methods', ${named("name")} from shipping_methods
    union all
    select 'payment_methods', ${named("name")} from payment_methods
    union all
    select 'redirects', id::text, from_path, to_path from redirects
    union all
    select 'theme', '', place, translations::text from theme_placeholders
    union all
    select 'theme', '', key, value::text from theme_settings
    union all
    select 'settings', '', key, value::text from settings
    union all
    select 'settings/email/templates', kind, kind, body from mail_templates`;
}

/**
 * A link may lead to `/files/price.pdf`, to the same name at the shop's top, or to either of them on
 * a whole address: the last part of it is what counts. `file` undefined: of all files.
 */
export async function listFileUses(
  db: Db,
  lang: string,
  file: string | undefined,
): Promise<FileUse[]> {
  const { rows } = await db.execute<FileUse>(sql`
    with texts (resource, id, name, body) as (${linkedTexts(lang)})
    select distinct f.name as file, texts.resource, texts.id, texts.name
    from texts
      cross join lateral regexp_matches(texts.body, '/([a-z0-9][a-z0-9-]*\\.[a-z0-9]+)', 'g') as link
      join files f on f.name = link[1]
    where ${file === undefined ? sql`true` : sql`f.name = ${file}`}
    order by file, resource, name, id`);
  return rows;
}
