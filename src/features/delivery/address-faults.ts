import type { Lang } from "#contract/lang.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import type { CheckoutDraft } from "#rules/checkout/draft.ts";
import type { CheckoutErrors } from "#rules/checkout/steps.ts";

/** ms that the shopper waits for it */
const longest = 3000;

/** What the order would be refused for; nothing where the shop does not answer soon: it looks again. */
export async function findAddressFaults(
  { shipping_method_id: id, shipping_address: address }: CheckoutDraft,
  lang: Lang,
): Promise<CheckoutErrors> {
  const { city = "", city_id = "", shippingDepartment = "" } = address;
  if (!id || shippingDepartment === "") return {};
  const query = new URLSearchParams({ city, city_id, shippingDepartment }).toString();
  const read = { call: "readAddressFaults", params: { id }, query } as const;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, longest));
  const response = await Promise.race([wire.read(read, lang), tooLate]);
  if (!response?.ok) return {};
  return Object.fromEntries(response.answer.map(({ path, code }) => [path, code]));
}
