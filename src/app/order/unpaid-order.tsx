import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { useIdentity } from "#app/session/use-identity.ts";
import type { Order } from "#contract/orders.ts";
import { UnpaidScreen } from "#features/orders/unpaid-screen.tsx";
import { successPath } from "#rules/checkout/order-payment.ts";
import { undone } from "#rules/orders/orders.ts";
import { PaymentActions } from "./order-actions.tsx";
import { useOwnOrder } from "./own-orders.ts";

/** In place of the checkout of an order that is placed: pay it, another way, or cancel it. */
export function UnpaidOrder({ order }: { order: Order }): ReactNode {
  const [, navigate] = useLocation();
  const own = useOwnOrder(order.token);
  const known = useIdentity();
  // Back restores the scroll position of the form that stood here.
  useEffect(() => {
    // no await: it is there at once
    void scrollTo(0, 0);
  }, []);
  const goOn = (changed: Order) => {
    const isUndone = undone.some((status) => status === changed.status);
    navigate(isUndone ? `/order/${changed.token}` : successPath(changed.token));
  };
  return (
    <UnpaidScreen
      order={own ?? order}
      isGuest={own !== undefined && known.kind === "guest"}
      actions={
        <PaymentActions
          order={own ?? order}
          as={known.kind === "customer" ? known.identity : null}
          isOwn={own !== undefined}
          onChanged={goOn}
        />
      }
    />
  );
}
