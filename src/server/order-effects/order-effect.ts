import type { Address } from "#contract/cart.ts";
import type { NewId } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { OrderDelivery, OrderPromo } from "#server/platform/db/schema/orders.ts";
import type { Owner, Shop } from "#server/platform/http/context.ts";

/** A product, or one of its variants. */
export type OrderedProduct = { productId: string; variantId: string | null };

/**
 * An order line with the texts and prices of its day; money in kopiykas, weight in kg of one piece.
 */
export type DraftLine = OrderedProduct & {
  quantity: number;
  sku: string;
  name: string;
  variantName: string;
  brandName: string;
  path: string;
  imageUrl: string;
  price: number;
  /** without a sale */
  regularPrice?: number;
  priceTotal: number;
  discountTotal: number;
  taxTotal: number;
  weight: number;
};

/** An order before it is placed, already priced. Money in kopiykas. */
export type OrderDraft = {
  id: string;
  /** null: the shop's owner made it for somebody who is no customer */
  owner: Owner | null;
  lang: Lang;
  email: string;
  mobile: string;
  comments: string;
  shippingAddress: Address;
  billingAddress: Address;
  shippingMethod: { id: string; name: string } | null;
  paymentMethod: { id: string; name: string; gateway: string } | null;
  delivery: OrderDelivery;
  promo: OrderPromo | null;
  lines: readonly DraftLine[];
  subtotal: number;
  discountTotal: number;
  shippingPrice: number;
  taxTotal: number;
  bonusSpent: number;
  /** Cashback that becomes available at delivery. */
  bonusEarned: number;
  grandTotal: number;
  weightTotal: number;
  /** The directory does not know the town or branch: for a person to check. */
  addressToCheck?: boolean;
  /** Hash of the buyer's network, by which unpaid orders are counted. */
  networkHash?: Buffer;
  /** in force today */
  taxPercent?: number;
  cashbackPercent?: number;
};

/** What the addresses in an order are made of. */
export type OrderLinks = Pick<Shop, "publicUrl" | "takesCards">;

/** The transaction of an order step. `links` is absent where nobody asked from outside. */
export type Tx = { db: Db; newId: NewId; now: number; links?: OrderLinks };

/** What an order reserves when it is placed and releases when it is cancelled or returned. */
export type OrderEffect = {
  /** Throws a `Refusal` where there is not enough; the order is then not placed. */
  reserve: (tx: Tx, order: OrderDraft) => Promise<void>;
  /**
   * At most once per order; releases exactly what `reserve` reserved, even where the shop changed
   * since.
   */
  release: (tx: Tx, orderId: string) => Promise<void>;
};
