/** The values of one option of one product. */
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findNamed, findOrMakeValue, listValues, typedText } from "./characteristics.ts";
import { type CatalogueChange, type Edit, editProducts } from "./edit.ts";
import { ensureOptionValues, removeChoice, replaceChoice } from "./option-values.ts";
import type { StoredOption } from "./options.ts";

export type ValuePatch = Partial<{ name: string; position: number }>;
/** `value_id`: the attribute value's. */
export type StoredValue = { id: string; value_id: string; label: string };

/** Makes the rows of the product's values where there are none yet. */
export async function findValue(
  { db, lang }: Pick<Edit, "db" | "lang">,
  option: StoredOption,
  id: string,
): Promise<StoredValue | undefined> {
  await ensureOptionValues(db, [option.product_id]);
  const { rows } = await db.execute<StoredValue>(sql`
    select o.id, o.value_id,
      coalesce(nullif(o.typed, ''), v.translations -> ${lang}::text ->> 'label',
        v.translations -> 'ua' ->> 'label', v.name) as label
    from product_option_values o join attribute_values v on v.id = o.value_id
    where o.option_id = ${option.id} and o.id = ${id}`);
  return rows[0];
}

/** A value that the option has already is that one. */
export function addValue(edit: Edit, option: StoredOption, id: string, patch: ValuePatch) {
  const { db } = edit;
  const name = patch.name?.trim() ?? "";
  if (name === "") throw new Refusal("invalid", { fields: { name: "required" } });
  return editProducts(edit, [option.product_id], async (also) => {
    await ensureOptionValues(db, [option.product_id]);
    const valueId = await findOrMakeValue(edit, option.attribute_id, name, also);
    await db.execute(sql`
      insert into product_option_values (option_id, id, value_id, typed, "position")
      values (${option.id}, ${id}, ${valueId},
        ${await typedText(edit, "attribute_values", valueId, name)}, coalesce(${patch.position ?? null}::integer, (
        select coalesce(max("position"), -1) + 1 from product_option_values
        where option_id = ${option.id})))
      on conflict (option_id, value_id) do nothing`);
  });
}

export function updateValue(
  edit: Edit,
  option: StoredOption,
  value: StoredValue,
  patch: ValuePatch,
): Promise<void> {
  const { db } = edit;
  return editProducts(edit, [option.product_id], async (also) => {
    if (patch.position !== undefined)
      await db.execute(sql`
        update product_option_values set "position" = ${patch.position}
        where option_id = ${option.id} and id = ${value.id}`);
    const name = patch.name?.trim() ?? "";
    if (name !== "" && name !== value.label) await renameValue(edit, option, value, name, also);
  });
}

async function renameValue(
  edit: Edit,
  option: StoredOption,
  value: StoredValue,
  name: string,
  also: (change: CatalogueChange) => void,
): Promise<void> {
  const { db, lang } = edit;
  const others = (await listValues(db, option.attribute_id)).filter(
    ({ id }) => id !== value.value_id,
  );
  const known = findNamed(others, name)?.id;
  if (!known && !(await isValueShared(db, value.value_id, option))) {
    await db.execute(sql`
      update attribute_values set translations = jsonb_set(translations, array[${lang}::text],
        coalesce(translations -> ${lang}::text, '{}') || jsonb_build_object('label', ${name}::text))
      where id = ${value.value_id}`);
    await db.execute(sql`
      update product_option_values set typed = ''
      where option_id = ${option.id} and id = ${value.id}`);
    also({ kind: "attribute", ids: [option.attribute_id] });
    return;
  }
  const next = known ?? (await findOrMakeValue(edit, option.attribute_id, name, also));
  const { rows } = await db.execute(sql`
    select from product_option_values where option_id = ${option.id} and value_id = ${next}`);
  if (rows.length > 0) throw new Refusal("invalid", { fields: { name: "taken" } });
  await replaceChoice(db, option, value.value_id, next);
  await db.execute(sql`
    update product_option_values set value_id = ${next},
      typed = ${await typedText(edit, "attribute_values", next, name)}
    where option_id = ${option.id} and id = ${value.id}`);
}

async function isValueShared(db: Db, valueId: string, option: StoredOption): Promise<boolean> {
  const { rows } = await db.execute<{ is_shared: boolean }>(sql`
    select exists (select from product_option_values
                   where value_id = ${valueId} and option_id <> ${option.id})
      or exists (select from product_attributes
                 where value_id = ${valueId} and product_id <> ${option.product_id})
      or exists (
        select from product_options o join product_variants v on v.product_id = o.product_id
        where o.attribute_id = ${option.attribute_id} and o.product_id <> ${option.product_id}
          and v.options @> jsonb_build_array(jsonb_build_object('value_id', ${valueId}::text)))
      as is_shared`);
  return rows[0]?.is_shared === true;
}

export function removeValue(edit: Edit, option: StoredOption, value: StoredValue): Promise<void> {
  const { db } = edit;
  return editProducts(edit, [option.product_id], async () => {
    await removeChoice(db, option, value.value_id);
    await db.execute(sql`
      delete from product_option_values where option_id = ${option.id} and id = ${value.id}`);
  });
}
