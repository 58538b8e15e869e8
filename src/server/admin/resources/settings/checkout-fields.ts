/** The fields of the checkout: which are shown, which are needed, and what they are called. */
import * as z from "zod/mini";
import { checkoutFieldAnswer, checkoutFieldFields } from "#contract/admin/mail-server.ts";
import { fieldStatuses } from "#contract/checkout.ts";
import type { AdminRoute } from "#server/admin/engine/resource.ts";
import { defineSingleton } from "#server/admin/engine/singleton.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readCheckoutFieldSettings, saveCheckoutField } from "#server/settings/checkout-fields.ts";

export const checkoutFieldsRoute: AdminRoute = {
  method: "GET",
  path: "/checkout/fields",
  kind: "plain",
  about: "Fields of the checkout",
  answer: z.array(checkoutFieldAnswer),
  run: (context) => readCheckoutFieldSettings(context),
};

export const checkoutFieldSettings = defineSingleton({
  path: "/checkout/fields/:name",
  about: "a field of the checkout",
  fields: checkoutFieldFields,
  answer: checkoutFieldAnswer,
  catalogue: "settings",
  async read(context, name) {
    const fields = await readCheckoutFieldSettings(context);
    return fields.find((field) => field.name === name);
  },
  async save({ db, lang }, { values }, { before, name }) {
    const { status } = values;
    const known = fieldStatuses.find((one) => one === status);
    if (status !== undefined && status !== "" && !known)
      throw new Refusal("invalid", { fields: { status: "invalid" } });
    await saveCheckoutField(db, name, {
      ...(known && { status: known }),
      ...(values.label !== before.label && { label: values.label }),
      ...(values.placeholder !== before.placeholder && { placeholder: values.placeholder }),
      lang,
    });
  },
});
