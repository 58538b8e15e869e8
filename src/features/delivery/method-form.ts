import type { Cart } from "#contract/cart.ts";
import type { ShippingMethod } from "#contract/shipping-methods.ts";
import type { CheckoutDraft, DraftPatch } from "#rules/checkout/draft.ts";

export type DeliveryFormProps = {
  draft: CheckoutDraft;
  /** Cached methods, shown until the server answers for this cart. */
  cachedMethods?: readonly ShippingMethod[];
  cart: Cart;
  /** The error text by field path: `shipping_address.city`, `delivery`. */
  errorOf: (path: string) => string | undefined;
  isOffline: boolean;
  onChange: (patch: DraftPatch) => void;
  /** Counts running requests whose answer may fill in a required value. */
  onLoadingChange: (step: 1 | -1) => void;
  /** Counts slot lists without a chosen slot. */
  onMissingSlotChange: (step: 1 | -1) => void;
  /** The shopper's current town, used when the draft has none. */
  shopperTown?: string | undefined;
};

export type MethodFormProps = DeliveryFormProps & { method: ShippingMethod };

/** Of a field that looks places up, in the checkout or in a saved address. */
export type PlaceFieldProps = Pick<
  MethodFormProps,
  "method" | "errorOf" | "isOffline" | "onChange" | "shopperTown"
> & { draft: Pick<CheckoutDraft, "shipping_address"> };
