import type { Address } from "#contract/cart.ts";
import type { NewId } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { OrderDelivery } from "#server/platform/db/schema/orders.ts";
import type { Owner } from "#server/platform/http/context.ts";

/** A product, or one of its variants. */
export type OrderedProduct = { productId: string; variantId: string | null };

/** What is bought, in words and prices of the day; money in kopiykas, weight in kg of one piece. */
export type DraftLine = OrderedProduct & {
  quantity: number;
  sku: string;
  name: string;
  variantName: string;
  brandName: string;
  path: string;
  imageUrl: string;
  price: number;
  priceTotal: number;
  discountTotal: number;
  taxTotal: number;
  weight: number;
};

/** An order before it is placed; whoever makes it has priced it. Money in kopiykas. */
export type OrderDraft = {
  id: string;
  owner: Owner;
  lang: Lang;
  email: string;
  mobile: string;
  comments: string;
  shippingAddress: Address;
  billingAddress: Address;
  shippingMethod: { id: string; name: string } | null;
  paymentMethod: { id: string; name: string; gateway: string } | null;
  delivery: OrderDelivery;
  promo: { code: string; amount: number } | null;
  lines: readonly DraftLine[];
  subtotal: number;
  discountTotal: number;
  shippingPrice: number;
  taxTotal: number;
  bonusSpent: number;
  /** What it gives when it is delivered. */
  bonusEarned: number;
  grandTotal: number;
  weightTotal: number;
};

/** The transaction of a step. */
export type Tx = { db: Db; newId: NewId; now: number };

/** What an order takes when it is placed and gives back when it comes to nothing. */
export type Taking = {
  /** Throws a `Refusal` where there is not enough; the order is then not placed. */
  take: (tx: Tx, order: OrderDraft) => Promise<void>;
  /** Once in an order's life; gives just what `take` took, even where the shop changed since. */
  giveBack: (tx: Tx, orderId: string) => Promise<void>;
};
