/**
 * PUT /cart/checkout: the cart becomes an order, or nothing happens at all. Everything is one
 * transaction: cart and products are locked first, so that what is priced and checked is what is
 * reserved.
 */
import type { Cart } from "#contract/cart.ts";
import type { CheckoutBody } from "#contract/checkout.ts";
import { sameEmail } from "#contract/email.ts";
import type { Order } from "#contract/orders.ts";
import { canOrder, nearestQuantity, stockLimit } from "#rules/cart/cart.ts";
import { splitAddressName } from "#rules/customers/full-name.ts";
import { readPhone } from "#rules/customers/phone.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import { readCartAsStored } from "#server/cart/cart.ts";
import { emptyCart, listCartProducts, lockCart } from "#server/cart/sql-checkout.ts";
import type { IdempotentWriteContext } from "#server/platform/calls/idempotent-writes.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { idOfKey } from "#server/platform/lanes/idempotency-key.ts";
import { readTerms } from "./checkout-terms.ts";
import { enqueueOrderMail } from "./confirmation-mail.ts";
import { draftOf } from "./draft.ts";
import { readOrder } from "./order.ts";
import { placeOrder } from "./place-order.ts";
import { recordStockChange } from "./publish-stock.ts";
import { requireOrderSums } from "./require-order-sums.ts";
import { isBuyerBlocked } from "./sql-blocked.ts";
import { isKeySpent } from "./sql-checkout-outcome.ts";
import { lockProducts } from "./sql-stock.ts";
import { admitUnpaidOrder } from "./unpaid-orders.ts";

export async function checkout(
  { random }: Pick<Core, "random">,
  context: IdempotentWriteContext,
  seen: CheckoutBody,
): Promise<Order> {
  const { db, newId, clock, owner, key, network, orderLimits } = context;
  if (!owner) throw new Refusal("cartEmpty");
  // The order of this key, or the promise that there is none, may outlive the key's own row.
  const id = key ? idOfKey(key.key) : newId();
  if (key && (await isKeySpent(db, key.key, id))) throw new Refusal("keyReused");
  const now = clock();
  const held = await lockCart(db, owner.id, new Date(now));
  if (!held) throw new Refusal("cartEmpty");
  await lockProducts(db, await listCartProducts(db, held.id));
  const { cart: storedCart, priced, endedGift } = await readCartAsStored(context);
  const cart = {
    ...storedCart,
    shipping_address: splitAddressName(storedCart.shipping_address),
    billing_address: splitAddressName(storedCart.billing_address),
  };
  if (cart.items.length === 0) throw new Refusal("cartEmpty");
  // The refusal's state, or the next read of the cart, is without the gift.
  if (endedGift) throw new Refusal("priceChanged");
  requireOrderSums(priced);
  const terms = await readTerms(context, cart);
  if (!cart.items.every(isEnough)) throw new Refusal("stockShort");
  // The cart has just moved on by one itself.
  if (seen && !isAsSeen(cart, seen, held.version - 1)) throw new Refusal("priceChanged");
  const { email, mobile } = cart;
  const buyer = { email: sameEmail(email), phone: readPhone(mobile) ?? mobile };
  if (await isBuyerBlocked(db, { ownerId: owner.id, ...buyer })) throw new Refusal("forbidden");
  const draft = draftOf({ id, owner, lang: context.lang }, { cart, priced, ...terms });
  const networkHash = await admitUnpaidOrder({ db, now, network, orderLimits }, draft);
  await placeOrder({ db, newId, now, random }, { ...draft, networkHash });
  await emptyCart(db, held, new Date(now));
  const order = await readOrder(context, id);
  await enqueueOrderMail({ db, newId, now }, order, context.lang);
  await recordStockChange({ db, newId, now }, id);
  return order;
}

/** Also whether so many are sold at all: the owner may have set another step since. */
function isEnough(item: Cart["items"][number]): boolean {
  if (!canOrder(item)) return false;
  const most = stockLimit(item);
  return item.quantity <= most && item.quantity === nearestQuantity(item, most);
}

function isAsSeen(cart: Cart, seen: NonNullable<CheckoutBody>, version: number): boolean {
  if (seen.cart_version !== undefined && seen.cart_version !== version) return false;
  const total = seen.expected_total;
  return total === undefined || toKopiykas(total) === toKopiykas(cart.grand_total);
}
