/** What a code says, and how often it may still be used: the same for a cart and for an order. */
import { type SQL, sql } from "drizzle-orm";

type Buyer = {
  ownerId: string | null;
  /** in the spelling they are compared by; "" where there is none */
  email: string;
  phone: string;
};

/**
 * Of `promo_uses u`, under whatever the buyer is known by. The indexes of e-mail and phone leave out
 * empty ones, and a generic plan uses them only where the condition does so too.
 */
export function isUseOf({ ownerId, email, phone }: Buyer): SQL {
  return sql`(u.owner_id = ${ownerId}::uuid
    or (u.email <> '' and u.email = ${email}::text)
    or (u.phone <> '' and u.phone = ${phone}::text))`;
}

/** Columns of `promos p` and `promo_codes c`; money in kopiykas, dates in ms, null: no limit. */
export function promoTerms({ ownerId, email, phone }: Buyer): SQL {
  return sql`c.code, p.kind, p.percent::float8 as percent, p.amount, p.minimum, p.excludes_sale,
    p.enabled, (extract(epoch from p.date_from) * 1000)::float8 as date_from,
    (extract(epoch from p.date_to) * 1000)::float8 as date_to,
    p.most_uses - p.uses as left_of_all, c.most_uses - c.uses as left_of_code,
    case when p.most_uses_each is not null then p.most_uses_each - (
      select count(*)::int from promo_uses u
      where u.promo_id = p.id and ${isUseOf({ ownerId, email, phone })}
    ) end as left_of_shopper,
    p.gift_product_id, p.gift_variant_id, p.gift_quantity`;
}

/** Those of `lines`' products that a promo is for; null: all. `lines`: a join that has `line`. */
export function promoProducts(lines: SQL, isOfThese: SQL): SQL {
  return sql`case when cardinality(p.category_ids) = 0 then null else array(
      with recursive below (id) as (
        select unnest(p.category_ids)
        union
        select k.id from product_categories k join below on k.parent_id = below.id
      )
      select distinct l.product_id::text
      from ${lines} join product_category_links l on l.product_id = line.product_id
      where ${isOfThese} and l.category_id in (select id from below)
    ) end as products`;
}
