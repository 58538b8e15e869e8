/** Part of the checkout that has nothing to order: an order may wait for its payment. */
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { setConnection, useConnectionStore } from "#app/connection/connection-store.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { UnpaidOrder } from "#app/order/unpaid-order.tsx";
import { findUnpaidOrder } from "#app/order/unpaid-orders.ts";
import { EmptyCart } from "#app/product/empty-cart.tsx";
import type { Order } from "#contract/orders.ts";
import type { Device } from "#offline/device.ts";
import { successPath } from "#rules/checkout/order-payment.ts";

/**
 * `token`: of the order that this page has just placed; its payment page led back here. Whoever
 * came to ask about an order that was recovered meanwhile is led to it too.
 */
type AfterOrderProps = { device: Device; token?: string };

export function AfterOrder({ device, token: placedToken }: AfterOrderProps): ReactNode {
  const recoveredOrder = useConnectionStore((connection) => connection.recoveredOrder);
  const token = placedToken ?? recoveredOrder;
  const [unpaid, setUnpaid] = useState<Order | "none">();
  useEffect(() => {
    // no await: it is drawn when it is known
    void findUnpaidOrder(device).then((order) => setUnpaid(order ?? "none"));
  }, [device]);
  if (unpaid === undefined) return <ScreenSkeleton />;
  if (unpaid !== "none") return <UnpaidOrder order={unpaid} />;
  return token === undefined ? <EmptyCart /> : <ToOrder token={token} />;
}

/** Paid meanwhile, or the shop is unreachable: its own page says which. */
function ToOrder({ token }: { token: string }): ReactNode {
  const [, navigate] = useLocation();
  useEffect(() => {
    // Once: the next empty checkout is empty.
    setConnection({ recoveredOrder: undefined });
    navigate(successPath(token), { replace: true });
  }, [token, navigate]);
  return <ScreenSkeleton />;
}
