/** /products/{id}/variants. */
import * as z from "zod/mini";
import { variantAnswer, variantFields } from "#contract/admin/products.ts";
import { uuid } from "#contract/ids.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminRoute, RouteCall } from "#server/admin/engine/resource.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { findOption } from "#server/products/edit/sql-options.ts";
import { findValue } from "#server/products/edit/sql-values.ts";
import {
  addVariant,
  chooseValue,
  findVariant,
  removeVariant,
  updateVariant,
  type VariantPatch,
} from "#server/products/edit/sql-variants.ts";
import { addCombinations } from "./combinations.ts";
import { editOf } from "./edit-of.ts";
import {
  changeRoute,
  describePart,
  idIn,
  listPart,
  newIdOf,
  readPart,
  readRoute,
  required,
} from "./part-of.ts";

const variantsOf = (context: AdminContext, call: RouteCall) =>
  listPart(context, idIn(call, "id"), "variants");

async function variantOf(context: AdminContext, call: RouteCall) {
  return required(await findVariant(context.db, idIn(call, "id"), idIn(call, "vid")));
}

export async function readVariantPatch(
  context: AdminContext,
  sent: Readonly<Record<string, unknown>>,
): Promise<VariantPatch> {
  const { price, ...values } = await readPart(context, variantFields, sent);
  return { ...values, ...(price !== undefined && { price: toKopiykas(price) }) };
}

const choice = z.object({ option_id: z.string(), value_id: z.optional(z.nullable(z.string())) });

const routesOfVariants: readonly AdminRoute[] = [
  readRoute("/:id/variants", "The variants of a product", variantsOf),
  readRoute("/:id/variants/:vid", "One variant", async (context, call) => {
    const id = idIn(call, "vid");
    return required((await variantsOf(context, call)).find((one) => one.id === id));
  }),
  changeRoute("POST", "/:id/variants", "Adds a variant", async (context, call) => {
    const patch = await readVariantPatch(context, call.body);
    await addVariant(editOf(context), idIn(call, "id"), newIdOf(context, call.body), patch);
    return variantsOf(context, call);
  }),
  changeRoute(
    "POST",
    "/:id/variants/matrix",
    "Adds a variant for each combination of the options' values that none has",
    async (context, call) => {
      await addCombinations(context, idIn(call, "id"));
      return variantsOf(context, call);
    },
  ),
  changeRoute("PUT", "/:id/variants/:vid", "Changes a variant", async (context, call) => {
    const variant = await variantOf(context, call);
    await updateVariant(editOf(context), variant, await readVariantPatch(context, call.body));
    return variantsOf(context, call);
  }),
  {
    method: "PUT",
    path: "/:id/variants/:vid/options",
    kind: "change",
    body: choice,
    about: "Sets one choice of a variant",
    run: async (context, call) => {
      const variant = await variantOf(context, call);
      await choose(context, variant, call.body);
      return variantsOf(context, call);
    },
  },
  changeRoute("DELETE", "/:id/variants/:vid", "Removes a variant", async (context, call) => {
    await removeVariant(editOf(context), await variantOf(context, call));
    return variantsOf(context, call);
  }),
];

export const variantRoutes = describePart(
  { row: variantAnswer, fields: variantFields },
  routesOfVariants,
);

/** No value takes the choice away. */
async function choose(
  context: AdminContext,
  variant: { id: string; product_id: string },
  sent: Readonly<Record<string, unknown>>,
): Promise<void> {
  const idOf = (name: string) => {
    const id = typeof sent[name] === "string" ? sent[name].toLowerCase() : "";
    return uuid.safeParse(id).success ? id : undefined;
  };
  const [optionId, valueId] = [idOf("option_id"), idOf("value_id")];
  const option = optionId && (await findOption(context, variant.product_id, optionId));
  if (!option) throw new Refusal("invalid", { fields: { option_id: "unknown" } });
  const value = valueId ? await findValue(context, option, valueId) : null;
  if (value === undefined) throw new Refusal("invalid", { fields: { value_id: "unknown" } });
  await chooseValue(editOf(context), variant, option, value);
}
