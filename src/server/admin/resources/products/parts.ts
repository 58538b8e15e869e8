/** Options and variants that a create brings along. */
import * as z from "zod/mini";
import { optionFields, optionValueFields, variantAnswer } from "#contract/admin/products.ts";
import { bodyShapeOf } from "#server/admin/engine/body-shape.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { addOption, findOption } from "#server/products/edit/sql-options.ts";
import { addValue, findValue } from "#server/products/edit/sql-values.ts";
import { addVariant, chooseValue, findVariant } from "#server/products/edit/sql-variants.ts";
import { editOf } from "./edit-of.ts";
import { readPart } from "./part-of.ts";
import { readVariantPatch } from "./variants.ts";

type Sent = Readonly<Record<string, unknown>>;

const most = 200;

/** An option's `id` may be any text: a variant names its choices by it. */
const withId = (shape: z.ZodMiniType) => z.intersection(shape, z.object({ id: z.string() }));
export const productParts = z.object({
  options: z.optional(
    z.array(
      z.intersection(
        withId(bodyShapeOf(optionFields)),
        z.object({ values: z.array(withId(bodyShapeOf(optionValueFields))) }),
      ),
    ),
  ),
  variants: z.optional(z.array(z.partial(variantAnswer))),
});

function rowsOf(value: unknown): Sent[] {
  const rows = Array.isArray(value) ? value.slice(0, most) : [];
  return rows.filter((row): row is Sent => typeof row === "object" && row !== null);
}

/** The ids that the body gives its options and values name them in its variants. */
export async function createParts(
  context: AdminContext,
  productId: string,
  body: Sent,
): Promise<void> {
  const edit = editOf(context);
  const optionIds = new Map<unknown, string>();
  const valueIds = new Map<unknown, string>();
  for (const sent of rowsOf(body.options)) {
    const values = await readPart(context, optionFields, sent);
    if (!values.name) continue;
    const id = context.newId();
    await addOption(edit, productId, id, values);
    const option = await findOption(edit, productId, id);
    if (!option) continue;
    optionIds.set(sent.id, id);
    for (const value of rowsOf(sent.values)) {
      const read = await readPart(context, optionValueFields, value);
      if (!read.name) continue;
      const own = context.newId();
      await addValue(edit, option, own, read);
      valueIds.set(value.id, own);
    }
  }
  for (const sent of rowsOf(body.variants)) {
    const id = context.newId();
    await addVariant(edit, productId, id, await readVariantPatch(context, sent));
    await chooseAll(context, { productId, id }, rowsOf(sent.options), { optionIds, valueIds });
  }
}

async function chooseAll(
  context: AdminContext,
  at: { productId: string; id: string },
  choices: readonly Sent[],
  ids: { optionIds: ReadonlyMap<unknown, string>; valueIds: ReadonlyMap<unknown, string> },
): Promise<void> {
  const edit = editOf(context);
  const variant = await findVariant(context.db, at.productId, at.id);
  if (!variant) return;
  for (const choice of choices) {
    const optionId = ids.optionIds.get(choice.option_id);
    const valueId = ids.valueIds.get(choice.value_id);
    const option = optionId && (await findOption(edit, at.productId, optionId));
    const value = option && valueId && (await findValue(edit, option, valueId));
    if (option && value) await chooseValue(edit, variant, option, value);
  }
}
