/** What the till asks and offers, as the shop last told this device: a form without signal has it. */
import type { Lang } from "#contract/lang.ts";
import type { TillAsks } from "#rules/checkout-steps.ts";
import type { DrainParts } from "./drain-step.ts";

type Kept = TillAsks & { lang: Lang };

/** Undefined: the shop cannot be asked, and never was. */
export async function readTillAsks({
  store,
  wire,
  lang: langOf,
}: Pick<DrainParts, "store" | "wire" | "lang">): Promise<TillAsks | undefined> {
  const lang = langOf();
  const [fields, methods, payments] = await Promise.all([
    wire.read({ call: "readCheckoutFields" }, lang),
    wire.read({ call: "readShippingMethods" }, lang),
    wire.read({ call: "readPaymentMethods" }, lang),
  ]);
  if (fields.ok && methods.ok && payments.ok) {
    const told = { fields: fields.answer, methods: methods.answer, payments: payments.answer };
    await store.write(["device"], (tx) => tx.putDevice("tillAsks", { ...told, lang }));
    return told;
  }
  const kept = await store.read((tx) => tx.findDevice("tillAsks"));
  // as: written above alone
  const known = typeof kept === "object" && kept !== null ? (kept as Kept) : undefined;
  return known?.lang === lang ? known : undefined;
}
