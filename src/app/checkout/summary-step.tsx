import type { ReactNode } from "react";
import { Link } from "wouter";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { showToast } from "#app/messages/toasts.ts";
import type { Cart } from "#contract/cart.ts";
import { Promo } from "#features/cart/promo.tsx";
import { Sums } from "#features/cart/sums.tsx";
import { OrderSummary } from "#features/checkout/order-summary.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { canOrder } from "#rules/cart/cart.ts";
import { TextLink } from "#ui/text-link.tsx";

/** What is being ordered: the cart's own promo code form and sums beside the checkout form. */
export function SummaryStep({ cart }: { cart: Cart }): ReactNode {
  const { t } = useText();
  const isOffline = useConnectionStore(({ connectivity }) => connectivity === "off");
  const pieces = cart.items.filter(canOrder).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <OrderSummary
      cart={cart}
      promo={<Promo cart={cart} isOffline={isOffline} onMessage={(text) => showToast({ text })} />}
      sums={<Sums cart={cart} pieces={pieces} />}
      toCart={
        <p>
          <Link href="/cart" asChild>
            <TextLink href="/cart" alone>
              {t("checkout.toCart")}
            </TextLink>
          </Link>
        </p>
      }
    />
  );
}
