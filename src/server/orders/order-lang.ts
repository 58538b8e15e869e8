/** The language in which a buyer is written to, and in which an order names what it holds. */
import type { Lang } from "#contract/lang.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { langOf } from "./order-mails.ts";
import type { OwnerTx } from "./owner-tx.ts";
import type { OrderHead } from "./sql.ts";
import { listLines, patchLine } from "./sql-edit.ts";
import { findAnyPaymentMethod, findAnyShippingMethod, findCustomerLang } from "./sql-owner-edit.ts";
import { changedOf, patchOrder } from "./sql-place-order.ts";
import { findProductFacts } from "./sql-product-facts.ts";

/** Another one that was sent, else that of a customer who is chosen now, else the order's own. */
export async function chooseLang(
  { db }: OwnerTx,
  head: OrderHead,
  { lang, customerId }: { lang?: Lang; customerId?: string | null },
): Promise<Lang> {
  if (lang !== undefined && lang !== head.lang) return lang;
  if (!customerId || customerId === head.ownerId) return langOf(head);
  return (await findCustomerLang(db, customerId)) ?? langOf(head);
}

/** Of a draft the names of products and methods, in its language; what is gone stays as it is. */
export async function renameDraft({ db, now }: OwnerTx, head: OrderHead): Promise<void> {
  for (const line of await listLines(db, head.id)) {
    const facts = await findProductFacts(db, line, head.lang);
    if (!facts) continue;
    const { name, variant_name: variantName, brand_name: brandName } = facts;
    await patchLine(db, line.id, { name, variantName, brandName });
  }
  const { shippingMethodId, paymentMethodId } = head;
  const shipping = shippingMethodId ? await findAnyShippingMethod(db, shippingMethodId) : undefined;
  const payment = paymentMethodId ? await findAnyPaymentMethod(db, paymentMethodId) : undefined;
  const nameOf = ({ translations }: NonNullable<typeof shipping | typeof payment>) =>
    inLang(translations, langOf(head), "name");
  const names = {
    ...(shipping && { shippingMethodName: nameOf(shipping) }),
    ...(payment && { paymentMethodName: nameOf(payment) }),
  };
  await patchOrder(db, head.id, changedOf(head, names), new Date(now));
}
