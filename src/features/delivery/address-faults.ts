import type { Address } from "#contract/cart.ts";
import type { Lang } from "#contract/lang.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import type { CheckoutDraft } from "#rules/checkout/draft.ts";
import type { CheckoutErrors } from "#rules/checkout/steps.ts";
import { askAboutTown } from "./town-question.ts";

/** ms that the shopper waits for it */
const longest = 3000;

/**
 * What the order would be refused for; nothing where the shop does not answer soon: it looks again.
 * "question": the town's field asks whether its name is right.
 */
export async function findAddressFaults(
  { shipping_method_id: id, shipping_address: address }: CheckoutDraft,
  lang: Lang,
): Promise<CheckoutErrors | "question"> {
  return id ? checkPlace(id, address, lang) : {};
}

/** The same of an address by a method's id. */
export async function checkPlace(
  id: string,
  { city = "", city_id = "", shippingDepartment = "" }: Address,
  lang: Lang,
): Promise<CheckoutErrors | "question"> {
  const isFromDirectory = city_id !== "" || city.trim() === "";
  if (shippingDepartment === "" && isFromDirectory) return {};
  const query = new URLSearchParams({ city, city_id, shippingDepartment }).toString();
  const read = { call: "readAddressFaults", params: { id }, query } as const;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, longest));
  const response = await Promise.race([wire.read(read, lang), tooLate]);
  if (!response?.ok) return {};
  if (response.answer.some((fault) => fault.is_question))
    return askAboutTown(city.trim()) ? "question" : {};
  return Object.fromEntries(response.answer.map(({ path, code }) => [path, code]));
}
