/** The fields and choices of the checkout form, stored so that the form also opens offline. */

import { findObject } from "#offline/store/device-table.ts";
import type { DrainParts } from "#offline/sync/drain-steps.ts";
import type { FormOptions } from "#rules/checkout/steps.ts";

/** `options` undefined: this device never received them; `isFresh`: the shop has just sent them. */
type FormOptionsAnswer = { options: FormOptions | undefined; isFresh: boolean };

export async function readFormOptions({
  store,
  wire,
  lang: langOf,
}: Pick<DrainParts, "store" | "wire" | "lang">): Promise<FormOptionsAnswer> {
  const lang = langOf();
  const [fields, methods, payments] = await Promise.all([
    wire.read({ call: "readCheckoutFields" }, lang),
    wire.read({ call: "readShippingMethods" }, lang),
    wire.read({ call: "readPaymentMethods" }, lang),
  ]);
  if (fields.ok && methods.ok && payments.ok) {
    const options = { fields: fields.answer, methods: methods.answer, payments: payments.answer };
    await store.write(["device"], (tx) => tx.putDevice("tillAsks", { ...options, lang }));
    return { options, isFresh: true };
  }
  const stored = await store.read((tx) => findObject(tx, "tillAsks"));
  return { options: stored?.lang === lang ? stored : undefined, isFresh: false };
}
