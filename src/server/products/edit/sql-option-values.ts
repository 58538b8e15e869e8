/**
 * The values of an option as the owner keeps them. Their ids belong to the product, and variants
 * hold the attribute values that they point at.
 */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/**
 * Gives every value that a variant has a row. Its id is the attribute value's, as it was sent until
 * now, unless a value that was renamed has this id.
 */
export async function ensureOptionValues(db: Db, productIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into product_option_values (option_id, id, value_id, "position")
    select held.option_id,
      case when exists (select from product_option_values o
                        where o.option_id = held.option_id and o.id = held.value_id)
        then gen_random_uuid() else held.value_id end,
      held.value_id, held."position"
    from (
      select distinct o.id as option_id, v.id as value_id, v."position"
      from product_options o
        join product_variants pv on pv.product_id = o.product_id
        cross join jsonb_array_elements(pv.options) as chosen
        join attribute_values v on v.id = (chosen ->> 'value_id')::uuid
      where o.product_id = any(${sql.param(productIds)}::uuid[])
        and chosen ->> 'option_id' = o.id::text
    ) as held
    where not exists (select from product_option_values o
                      where o.option_id = held.option_id and o.value_id = held.value_id)
    on conflict do nothing`);
}

/** In all variants of the product, the choice of one value becomes that of another. */
export async function replaceChoice(
  db: Db,
  option: { product_id: string; id: string },
  from: string,
  to: string,
): Promise<void> {
  await db.execute(sql`
    update product_variants v set options = (
      select jsonb_agg(case
        when chosen ->> 'option_id' = ${option.id}::text and chosen ->> 'value_id' = ${from}::text
        then jsonb_set(chosen, '{value_id}', to_jsonb(${to}::text)) else chosen end order by nr)
      from jsonb_array_elements(v.options) with ordinality as one (chosen, nr))
    where v.product_id = ${option.product_id}
      and v.options @> ${JSON.stringify([{ option_id: option.id, value_id: from }])}::jsonb`);
}

/** The variants stay, without this choice. `valueId` undefined: any value of the option. */
export async function removeChoice(
  db: Db,
  option: { product_id: string; id: string },
  valueId?: string,
): Promise<void> {
  const isGone = sql`(chosen ->> 'option_id' = ${option.id}::text
    and (${valueId ?? null}::text is null or chosen ->> 'value_id' = ${valueId ?? null}::text))`;
  await db.execute(sql`
    update product_variants v set options = (
      select coalesce(jsonb_agg(chosen order by nr), '[]')
      from jsonb_array_elements(v.options) with ordinality as one (chosen, nr)
      where not ${isGone})
    where v.product_id = ${option.product_id}
      and exists (select from jsonb_array_elements(v.options) as one (chosen) where ${isGone})`);
}
