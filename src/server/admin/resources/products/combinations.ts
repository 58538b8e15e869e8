/** Variants of a product for all combinations of what can be chosen. */

import { slugOf } from "#rules/catalogue/slug.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Edit } from "#server/products/edit/edit.ts";
import { findOption } from "#server/products/edit/sql-options.ts";
import { findValue } from "#server/products/edit/sql-values.ts";
import { addVariant, chooseValue } from "#server/products/edit/sql-variants.ts";
import { editOf } from "./edit-of.ts";
import { required } from "./part-of.ts";
import { readProductObjects } from "./product-object.ts";

const most = 250;

type Choice = { option_id: string; value_id: string };
type Value = { id: string; name: string };
type Product = {
  sku: string;
  options: { id: string; values: Value[] }[];
  variants: { options: Choice[] }[];
};
type Named = Choice & { name: string };

/** Refuses `invalid` without any value, and where a product would have too many. */
export async function addCombinations(context: AdminContext, productId: string): Promise<void> {
  const fields = new Set(["id", "sku", "options", "variants"] as const);
  const [found] = await readProductObjects(context, [productId], fields);
  // as: the product was read with these fields
  const product = required(found) as unknown as Product;
  const wanted = combinationsOf(product.options);
  const known = new Set(product.variants.map(({ options }) => keyOf(options)));
  const missing = wanted.filter((choices) => !known.has(keyOf(choices)));
  if (wanted.length === 0) throw new Refusal("invalid", { fields: { options: "required" } });
  if (product.variants.length + missing.length > most)
    throw new Refusal("invalid", { fields: { options: "tooMany" } });
  for (const choices of missing) await addChosen(context, productId, product.sku, choices);
}

async function addChosen(
  context: AdminContext,
  productId: string,
  productSku: string,
  choices: readonly Named[],
): Promise<void> {
  // Nobody has typed these skus.
  const edit: Edit = { ...editOf(context), refusesTakenSku: false };
  const id = context.newId();
  const sku = [productSku, ...choices.map(({ name }) => slugOf(name).toUpperCase())].join("-");
  await addVariant(edit, productId, id, { sku: sku.slice(0, 100) });
  for (const { option_id, value_id } of choices) {
    const option = required(await findOption(context, productId, option_id));
    const value = required(await findValue(context, option, value_id));
    await chooseValue(edit, { id, product_id: productId }, option, value);
  }
}

/** An option without values takes no part. */
function combinationsOf(options: Product["options"]): Named[][] {
  const chosen = options.filter(({ values }) => values.length > 0);
  if (chosen.length === 0) return [];
  let all: Named[][] = [[]];
  for (const { id, values } of chosen) {
    if (all.length * values.length > most)
      throw new Refusal("invalid", { fields: { options: "tooMany" } });
    all = all.flatMap((choices) =>
      values.map((value) => [...choices, { option_id: id, value_id: value.id, name: value.name }]),
    );
  }
  return all;
}

const keyOf = (choices: readonly Choice[]) =>
  choices
    .map(({ option_id, value_id }) => `${option_id} ${value_id}`)
    .sort()
    .join();
