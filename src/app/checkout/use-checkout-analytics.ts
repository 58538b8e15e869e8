import { useTrack } from "#app/analytics/use-track.ts";
import type { Cart } from "#contract/cart.ts";
import type { FormOptions } from "#rules/checkout/steps.ts";

type ChosenMethods = Pick<Cart, "shipping_method_id" | "payment_method_id">;

/** Counts that the checkout was opened, and each shipping and payment method that is selected. */
export function useCheckoutAnalytics(
  cart: Cart,
  chosen: ChosenMethods,
  { methods, payments }: FormOptions,
): void {
  const lines = cart.items;
  const method = methods.find(({ id }) => id === chosen.shipping_method_id);
  const payment = payments.find(({ id }) => id === chosen.payment_method_id);
  useTrack("entered", () => ({ kind: "checkout", lines }));
  useTrack(method?.id, () => ({
    kind: "option",
    checkout_step: "delivery",
    checkout_option: method?.name ?? "",
    lines,
  }));
  useTrack(payment?.id, () => ({
    kind: "option",
    checkout_step: "payment",
    checkout_option: payment?.name ?? "",
    lines,
  }));
}
