/** The language in which a buyer is written to, and in which an order names what it holds. */
import { sameEmail } from "#contract/email.ts";
import type { Lang } from "#contract/lang.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { langOf } from "./order-mails.ts";
import type { OwnerTx } from "./owner-tx.ts";
import type { OrderHead } from "./sql.ts";
import { listLines, patchLine } from "./sql-edit.ts";
import {
  findAnyPaymentMethod,
  findAnyShippingMethod,
  findConfirmedCustomer,
  findCustomerLang,
} from "./sql-owner-edit.ts";
import { changedOf, patchOrder } from "./sql-place-order.ts";
import { findProductFacts } from "./sql-product-facts.ts";

type BuyerEdit = { lang?: Lang; customerId?: string | null; email?: string };

/**
 * The one that was sent, else that of a buyer who is named now, else the order's own. To an order
 * that exists its own comes back with every field, and chooses nothing.
 */
export async function chooseLang(
  tx: OwnerTx,
  head: OrderHead,
  { isNew, lang, ...buyer }: BuyerEdit & { isNew: boolean },
): Promise<Lang> {
  if (lang !== undefined && (isNew || lang !== head.lang)) return lang;
  const customerId = await findNewBuyer(tx, head, buyer);
  const ofAccount = customerId && (await findCustomerLang(tx.db, customerId));
  return ofAccount || langOf(head);
}

/** A customer who is chosen, or whom the e-mail of a draft without one is known to belong to. */
async function findNewBuyer(
  { db }: OwnerTx,
  { ownerId, status, ...head }: OrderHead,
  { customerId, email }: BuyerEdit,
): Promise<string | undefined> {
  if (customerId) return customerId === ownerId ? undefined : customerId;
  const isOpen = status === "draft" && ownerId === null;
  if (!isOpen || !email || sameEmail(email) === head.email) return undefined;
  return findConfirmedCustomer(db, sameEmail(email));
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
