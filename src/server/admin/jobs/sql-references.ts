/** Whether anything of the shop refers to an object that an import made. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

const references: Readonly<Record<string, (id: string) => SQL>> = {
  products: (id) => sql`
    exists (select from order_lines where product_id = ${id})
    or exists (select from cart_lines where product_id = ${id})
    or exists (select from membership_entries where product_id = ${id})
    or exists (select from checklist_items where product_id = ${id})
    or exists (select from reviews where product_id = ${id})
    or exists (select from product_votes where product_id = ${id})
    or exists (select from notices where product_id = ${id})
    or exists (select from concept_links where product_id = ${id})
    or exists (select from product_related where related_id = ${id})
    or exists (select from promos where gift_product_id = ${id})`,
  variants: (id) => sql`
    exists (select from order_lines where variant_id = ${id})
    or exists (select from cart_lines where variant_id = ${id})
    or exists (select from checklist_items where variant_id = ${id})`,
  product_categories: (id) => sql`
    exists (select from product_categories where parent_id = ${id})
    or exists (select from products where category_id = ${id})
    or exists (select from product_category_links where category_id = ${id})
    or exists (select from checklist_items where category_id = ${id})
    or exists (select from concept_links where category_id = ${id})
    or exists (select from notices where category_id = ${id})
    or exists (select from activities where ${id}::uuid = any(category_ids))
    or exists (select from promos where ${id}::uuid = any(category_ids))`,
  brands: (id) => sql`exists (select from products where brand_id = ${id})`,
  attributes: (id) => sql`
    exists (select from product_attributes where attribute_id = ${id})
    or exists (select from product_options where attribute_id = ${id})`,
  // A customer who has ever been here is theirs, not the file's.
  customers: (id) => sql`
    exists (select from customers where owner_id = ${id}
      and (password_hash is not null or email_confirmed_at is not null))
    or exists (select from orders where owner_id = ${id})
    or exists (select from sessions where owner_id = ${id})
    or exists (select from customer_addresses where owner_id = ${id})
    or exists (select from bonus_rows where owner_id = ${id})
    or exists (select from reviews where owner_id = ${id})
    or exists (select from checklists where owner_id = ${id})`,
};

export async function isReferredTo(db: Db, entity: string, id: string): Promise<boolean> {
  const condition = references[entity]?.(id);
  if (!condition) return false;
  const { rows } = await db.execute<{ found: boolean }>(sql`select (${condition}) as found`);
  return rows[0]?.found === true;
}
