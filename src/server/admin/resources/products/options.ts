/** /products/{id}/options and their values. */
import {
  optionAnswer,
  optionFields,
  optionValueAnswer,
  optionValueFields,
} from "#contract/admin/products.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminRoute, RouteCall } from "#server/admin/engine/resource.ts";
import {
  addOption,
  findOption,
  removeOption,
  type StoredOption,
  updateOption,
} from "#server/products/edit/sql-options.ts";
import { addValue, findValue, removeValue, updateValue } from "#server/products/edit/sql-values.ts";
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

const optionsOf = (context: AdminContext, call: RouteCall) =>
  listPart(context, idIn(call, "id"), "options");

async function optionOf(context: AdminContext, call: RouteCall): Promise<StoredOption> {
  return required(await findOption(context, idIn(call, "id"), idIn(call, "oid")));
}

async function valuesOf(context: AdminContext, call: RouteCall) {
  const id = idIn(call, "oid");
  const option = required((await optionsOf(context, call)).find((one) => one.id === id));
  // as: every option is sent with its values
  return option.values as { id: string }[];
}

const routesOfOptions: readonly AdminRoute[] = [
  readRoute("/:id/options", "The options of a product", optionsOf),
  readRoute("/:id/options/:oid", "One option", async (context, call) => {
    const id = idIn(call, "oid");
    return required((await optionsOf(context, call)).find((one) => one.id === id));
  }),
  changeRoute("POST", "/:id/options", "Adds an option", async (context, call) => {
    const values = await readPart(context, optionFields, call.body);
    await addOption(editOf(context), idIn(call, "id"), newIdOf(context, call.body), values);
    return optionsOf(context, call);
  }),
  changeRoute("PUT", "/:id/options/:oid", "Changes an option", async (context, call) => {
    const option = await optionOf(context, call);
    await updateOption(editOf(context), option, await readPart(context, optionFields, call.body));
    return optionsOf(context, call);
  }),
  changeRoute("DELETE", "/:id/options/:oid", "Removes an option", async (context, call) => {
    await removeOption(editOf(context), await optionOf(context, call));
    return optionsOf(context, call);
  }),
];

const routesOfValues: readonly AdminRoute[] = [
  readRoute("/:id/options/:oid/values", "The values of an option", valuesOf),
  readRoute("/:id/options/:oid/values/:vid", "One value", async (context, call) => {
    const id = idIn(call, "vid");
    return required((await valuesOf(context, call)).find((one) => one.id === id));
  }),
  changeRoute("POST", "/:id/options/:oid/values", "Adds a value", async (context, call) => {
    const option = await optionOf(context, call);
    const values = await readPart(context, optionValueFields, call.body);
    await addValue(editOf(context), option, newIdOf(context, call.body), values);
    return valuesOf(context, call);
  }),
  changeRoute("PUT", "/:id/options/:oid/values/:vid", "Changes a value", async (context, call) => {
    const option = await optionOf(context, call);
    const value = required(await findValue(context, option, idIn(call, "vid")));
    const values = await readPart(context, optionValueFields, call.body);
    await updateValue(editOf(context), option, value, values);
    return valuesOf(context, call);
  }),
  changeRoute(
    "DELETE",
    "/:id/options/:oid/values/:vid",
    "Removes a value",
    async (context, call) => {
      const option = await optionOf(context, call);
      const value = required(await findValue(context, option, idIn(call, "vid")));
      await removeValue(editOf(context), option, value);
      return valuesOf(context, call);
    },
  ),
];

export const optionRoutes: readonly AdminRoute[] = [
  ...describePart({ row: optionAnswer, fields: optionFields }, routesOfOptions),
  ...describePart({ row: optionValueAnswer, fields: optionValueFields }, routesOfValues),
];
