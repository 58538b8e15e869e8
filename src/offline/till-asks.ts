/** What the till asks and offers, as the shop last told this device: a form without signal has it. */
import type { Lang } from "#contract/lang.ts";
import type { TillAsks } from "#rules/checkout-steps.ts";
import type { DrainParts } from "./drain-step.ts";

type Kept = TillAsks & { lang: Lang };

/** `asks` undefined: the shop never told; `isHeard`: it did just now. */
type TillTold = { asks: TillAsks | undefined; isHeard: boolean };

export async function readTillAsks({
  store,
  wire,
  lang: langOf,
}: Pick<DrainParts, "store" | "wire" | "lang">): Promise<TillTold> {
  const lang = langOf();
  const [fields, methods, payments] = await Promise.all([
    wire.read({ call: "readCheckoutFields" }, lang),
    wire.read({ call: "readShippingMethods" }, lang),
    wire.read({ call: "readPaymentMethods" }, lang),
  ]);
  if (fields.ok && methods.ok && payments.ok) {
    const told = { fields: fields.answer, methods: methods.answer, payments: payments.answer };
    await store.write(["device"], (tx) => tx.putDevice("tillAsks", { ...told, lang }));
    return { asks: told, isHeard: true };
  }
  const kept = await store.read((tx) => tx.findDevice("tillAsks"));
  // as: written above alone
  const known = typeof kept === "object" && kept !== null ? (kept as Kept) : undefined;
  return { asks: known?.lang === lang ? known : undefined, isHeard: false };
}
