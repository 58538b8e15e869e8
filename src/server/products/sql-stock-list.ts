/** What is counted: variants, and products without any. */
import { type SQL, sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";

export type StockRow = {
  id: string;
  sku: string;
  product_id: string;
  variant_id: string | null;
  name: string;
  variant_name: string;
  stock_quantity: number | null;
  enabled: boolean;
  discontinued: boolean;
};

export type StockPage = {
  below: number | undefined;
  search: string | undefined;
  limit: number;
  offset: number;
};

/** The least first; what is not tracked last. */
export async function listStock(
  db: Db,
  lang: Lang,
  { below, search, limit, offset }: StockPage,
): Promise<{ data: StockRow[]; total: number }> {
  const part = search && `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const conditions: SQL[] = [
    ...(below === undefined ? [] : [sql`held.stock_quantity < ${below}`]),
    ...(part ? [sql`(held.sku ilike ${part} or held.name ilike ${part})`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const name = sql`coalesce(nullif(p.translations -> ${lang}::text ->> 'name', ''),
    p.translations -> 'ua' ->> 'name', '')`;
  const held = sql`(
    select p.id, p.sku, p.id as product_id, null::uuid as variant_id, ${name} as name,
      '[]'::jsonb as options, p.stock_quantity, coalesce(p.draft_enabled, p.displayed) as enabled,
      p.discontinued
    from products p
    where not exists (select from product_variants v where v.product_id = p.id)
    union all
    select v.id, v.sku, p.id, v.id, ${name}, v.options, v.stock_quantity,
      coalesce(p.draft_enabled, p.displayed), p.discontinued
    from product_variants v join products p on p.id = v.product_id
  ) as held`;
  const { rows } = await db.execute<StockRow>(sql`
    select held.id::text as id, held.sku, held.product_id::text as product_id,
      held.variant_id::text as variant_id, held.name, (
        select coalesce(string_agg(coalesce(nullif(av.translations -> ${lang}::text ->> 'label', ''),
          av.translations -> 'ua' ->> 'label', av.name), ', ' order by chosen.nr), '')
        from jsonb_array_elements(held.options) with ordinality as chosen (one, nr)
          join attribute_values av on av.id = (chosen.one ->> 'value_id')::uuid
      ) as variant_name, held.stock_quantity, held.enabled, held.discontinued
    from ${held} ${where}
    order by held.stock_quantity nulls last, held.sku, held.id limit ${limit} offset ${offset}`);
  const count = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${held} ${where}`,
  );
  return { data: rows, total: count.rows[0]?.total ?? 0 };
}
