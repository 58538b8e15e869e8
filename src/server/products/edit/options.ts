/** What a shopper chooses of a product: options that point at the shop's attributes. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  findNamed,
  findOrMakeAttribute,
  findOrMakeValue,
  listAttributes,
  typedText,
} from "./characteristics.ts";
import { type CatalogueChange, type Edit, editProducts } from "./edit.ts";
import { ensureOptionValues, removeChoice, replaceChoice } from "./option-values.ts";

export type OptionPatch = Partial<{
  name: string;
  control: string;
  required: boolean;
  position: number;
}>;

export type StoredOption = { id: string; product_id: string; attribute_id: string; label: string };

/** An option of this product, with its label in the edit's language. */
export async function findOption(
  { db, lang }: Pick<Edit, "db" | "lang">,
  productId: string,
  id: string,
): Promise<StoredOption | undefined> {
  const { rows } = await db.execute<StoredOption>(sql`
    select o.id, o.product_id, o.attribute_id,
      coalesce(nullif(o.typed, ''), a.translations -> ${lang}::text ->> 'label',
        a.translations -> 'ua' ->> 'label', a.name) as label
    from product_options o join attributes a on a.id = o.attribute_id
    where o.id = ${id} and o.product_id = ${productId}`);
  return rows[0];
}

/** An option of a name that the product has already is that one. */
export function addOption(edit: Edit, productId: string, id: string, patch: OptionPatch) {
  const { db } = edit;
  const name = patch.name?.trim() ?? "";
  if (name === "") throw new Refusal("invalid", { fields: { name: "required" } });
  return editProducts(edit, [productId], async (also) => {
    const attributeId = await findOrMakeAttribute(edit, name, also);
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from product_options
      where product_id = ${productId} and attribute_id = ${attributeId}`);
    if (rows[0]) return;
    const { control = "select", required = true } = patch;
    await db.execute(sql`
      insert into product_options (id, product_id, attribute_id, typed, control, required, "position")
      values (${id}, ${productId}, ${attributeId}, ${await typedText(edit, "attributes", attributeId, name)},
        ${control}, ${required},
        coalesce(${patch.position ?? null}::integer, (
          select coalesce(max("position"), -1) + 1 from product_options
          where product_id = ${productId})))`);
  });
}

export function updateOption(edit: Edit, option: StoredOption, patch: OptionPatch): Promise<void> {
  const { db } = edit;
  const { product_id, id } = option;
  return editProducts(edit, [product_id], async (also) => {
    await db.execute(sql`
      update product_options set
        control = coalesce(${patch.control ?? null}::text, control),
        required = coalesce(${patch.required ?? null}::boolean, required),
        "position" = coalesce(${patch.position ?? null}::integer, "position")
      where id = ${id}`);
    const name = patch.name?.trim() ?? "";
    if (name !== "" && name !== option.label) await renameOption(edit, option, name, also);
  });
}

type Also = (change: CatalogueChange) => void;

/** Where nothing else uses the attribute, it is renamed; else this product gets another one. */
async function renameOption(
  edit: Edit,
  option: StoredOption,
  name: string,
  also: Also,
): Promise<void> {
  const { db, lang } = edit;
  const others = (await listAttributes(db)).filter(({ id }) => id !== option.attribute_id);
  const isShared = await isAttributeShared(db, option);
  if (!findNamed(others, name) && !isShared) {
    await db.execute(sql`
      update attributes set translations = jsonb_set(translations, array[${lang}::text],
        coalesce(translations -> ${lang}::text, '{}') || jsonb_build_object('label', ${name}::text))
      where id = ${option.attribute_id}`);
    await db.execute(sql`update product_options set typed = '' where id = ${option.id}`);
    also({ kind: "attribute", ids: [option.attribute_id] });
    return;
  }
  await ensureOptionValues(db, [option.product_id]);
  const known = findNamed(others, name)?.id;
  const attributeId = known ?? (await findOrMakeAttribute(edit, name, also));
  const { rows: taken } = await db.execute(sql`
    select from product_options where product_id = ${option.product_id}
      and attribute_id = ${attributeId} and id <> ${option.id}`);
  if (taken.length > 0) throw new Refusal("invalid", { fields: { name: "taken" } });
  await pointAt(edit, option, attributeId, also);
  const typed = await typedText(edit, "attributes", attributeId, name);
  await db.execute(sql`update product_options set typed = ${typed} where id = ${option.id}`);
}

async function isAttributeShared(db: Db, { attribute_id, product_id }: StoredOption) {
  const { rows } = await db.execute<{ is_shared: boolean }>(sql`
    select exists (select from product_options
                   where attribute_id = ${attribute_id} and product_id <> ${product_id})
      or exists (select from product_attributes
                 where attribute_id = ${attribute_id} and product_id <> ${product_id})
      as is_shared`);
  return rows[0]?.is_shared === true;
}

async function pointAt(
  edit: Edit,
  option: StoredOption,
  attributeId: string,
  also: Also,
): Promise<void> {
  const { db, lang } = edit;
  const { rows } = await db.execute<{ id: string; value_id: string; label: string }>(sql`
    select o.id, o.value_id,
      coalesce(v.translations -> ${lang}::text ->> 'label', v.translations -> 'ua' ->> 'label',
        v.name) as label
    from product_option_values o join attribute_values v on v.id = o.value_id
    where o.option_id = ${option.id} order by o."position", o.id`);
  await db.execute(
    sql`update product_options set attribute_id = ${attributeId} where id = ${option.id}`,
  );
  for (const value of rows) {
    const next = await findOrMakeValue(edit, attributeId, value.label, also);
    await replaceChoice(db, option, value.value_id, next);
    await db.execute(sql`
      update product_option_values set value_id = ${next}
      where option_id = ${option.id} and id = ${value.id}`);
  }
}

export function removeOption(edit: Edit, option: StoredOption): Promise<void> {
  const { db } = edit;
  return editProducts(edit, [option.product_id], async () => {
    await removeChoice(db, option);
    await db.execute(sql`delete from product_options where id = ${option.id}`);
  });
}
