/**
 * The products of `catalogue.ts` in EverShop's own tables: the same names, prices, stock, categories,
 * attributes and addresses. Without variants, which are products of their own there: 6,000 more rows
 * that would only make it slower.
 */
import { Client } from "pg";
import { frameRows, productRows } from "./catalogue.ts";

const atOnce = 2000;

const categories = `
  with c as (
    select * from jsonb_to_recordset($1) as r(id uuid, slug text, path text, position int, translations jsonb)
  ), made as (
    insert into category (uuid, status, position, show_products)
    select id, true, position, true from c returning category_id, uuid
  ), described as (
    insert into category_description (category_description_category_id, name, url_key)
    select made.category_id, c.translations->'ua'->>'name', c.slug from made join c on c.id = made.uuid
  )
  insert into url_rewrite (entity_type, entity_uuid, request_path, target_path)
  select 'category', id, path, '/category/' || id from c`;

const parents = `
  update category set parent_id = parent.category_id
  from jsonb_to_recordset($1) as r(id uuid, parent_id uuid) join category parent on parent.uuid = r.parent_id
  where category.uuid = r.id`;

const attributes = `
  with a as (
    select * from jsonb_to_recordset($1) as r(name text, position int, translations jsonb)
  ), made as (
    insert into attribute
      (attribute_code, attribute_name, type, display_on_frontend, is_filterable, sort_order)
    select name, translations->'ua'->>'label', 'select', true, true, position from a
    on conflict (attribute_code) do nothing returning attribute_id
  )
  insert into attribute_group_link (attribute_id, group_id) select attribute_id, 1 from made`;

const options = `
  insert into attribute_option (uuid, attribute_id, attribute_code, option_text)
  select v.id, attribute.attribute_id, attribute.attribute_code, v.translations->'ua'->>'label'
  from jsonb_to_recordset($1) as v(id uuid, attribute_id uuid, translations jsonb)
  join jsonb_to_recordset($2) as a(id uuid, name text) on a.id = v.attribute_id
  join attribute on attribute.attribute_code = a.name`;

/** Prices are in hundredths in ours. */
const products = `
  with p as (
    select * from jsonb_to_recordset($1) as r(
      id uuid, sku text, slug text, path text, category_id uuid, translations jsonb,
      price int, weight numeric, stock_status text, stock_quantity int)
  ), made as (
    insert into product (uuid, sku, price, weight, status, visibility, category_id)
    select p.id, p.sku, p.price / 100.0, p.weight, true, true, category.category_id
    from p join category on category.uuid = p.category_id
    returning product_id, uuid
  ), described as (
    insert into product_description (product_description_product_id, name, description, url_key)
    select made.product_id, p.translations->'ua'->>'name', p.translations->'ua'->>'description', p.slug
    from made join p on p.id = made.uuid
  ), stocked as (
    insert into product_inventory (product_inventory_product_id, qty, manage_stock, stock_availability)
    select made.product_id, p.stock_quantity, true, p.stock_status = 'available'
    from made join p on p.id = made.uuid
  ), pictured as (
    insert into product_image (product_image_product_id, origin_image, is_main)
    select product_id, '/assets/tent.svg', true from made
  )
  insert into url_rewrite (entity_type, entity_uuid, request_path, target_path)
  select 'product', id, path, '/product/' || id from p`;

const values = `
  insert into product_attribute_value_index (product_id, attribute_id, option_id, option_text)
  select product.product_id, o.attribute_id, o.attribute_option_id, o.option_text
  from jsonb_to_recordset($1) as r(product_id uuid, value_id uuid)
  join product on product.uuid = r.product_id
  join attribute_option o on o.uuid = r.value_id`;

/** While EverShop is stopped, after its first start has created the tables. */
export async function fillEvershop(url: string, count: number, now: number): Promise<void> {
  console.log(`filling EverShop with ${count} products`);
  const client = new Client({ connectionString: url });
  await client.connect();
  const insert = (statement: string, ...rows: (object[] | undefined)[]) =>
    client.query(
      statement,
      rows.map((all) => JSON.stringify(all ?? [])),
    );
  try {
    const frame = frameRows();
    await insert(categories, frame.product_categories);
    await insert(parents, frame.product_categories);
    await insert(attributes, frame.attributes);
    await insert(options, frame.attribute_values, frame.attributes);
    for (let at = 0; at < count; at += atOnce) {
      const rows = productRows(at, Math.min(count, at + atOnce), now);
      await insert(products, rows.products);
      await insert(values, rows.product_attributes);
    }
    // Its triggers have recorded each row as an event that it would work through while it is measured.
    await client.query("delete from event");
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

export type EvershopProduct = { id: number; sku: string; name: string; path: string };

/** Those that can be bought; the first one is on the first page of its category. */
export async function listEvershopProducts(url: string): Promise<EvershopProduct[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<EvershopProduct>(
      `select product_id as id, sku, name, request_path as path
       from product
       join url_rewrite on entity_uuid = uuid
       join product_description on product_description_product_id = product_id
       join product_inventory on product_inventory_product_id = product_id
       where qty > 0 and stock_availability
       order by product_id desc`,
    );
    return rows;
  } finally {
    await client.end();
  }
}
