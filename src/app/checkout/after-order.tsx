/** The checkout without anything to order: an order that was just placed may wait for its payment. */
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { PageSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { UnpaidOrder } from "#app/order/unpaid-order.tsx";
import { findUnpaidOrder } from "#app/order/unpaid-orders.ts";
import { EmptyCart } from "#app/product/empty-cart.tsx";
import type { Order } from "#contract/orders.ts";
import type { Device } from "#offline/device.ts";
import type { PlacedOrder } from "#offline/store/device-values.ts";
import { successPath } from "#rules/checkout/order-payment.ts";

type AfterOrderProps = { device: Device; order: PlacedOrder };

/** While the page of the order or of its payment loads; a browser's Back may show this page again. */
export function AfterOrder({ device, order: { token } }: AfterOrderProps): ReactNode {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBack(true);
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  if (!isBack) return <PageSkeleton />;
  return <UnpaidOr device={device} otherwise={<ToOrder token={token} />} />;
}

/** Paid meanwhile, or the shop cannot be asked: its own page says which. */
function ToOrder({ token }: { token: string }): ReactNode {
  const [, navigate] = useLocation();
  useEffect(() => navigate(successPath(token), { replace: true }), [token, navigate]);
  return <PageSkeleton />;
}

export function NothingToOrder({ device }: { device: Device }): ReactNode {
  return <UnpaidOr device={device} otherwise={<EmptyCart />} />;
}

type UnpaidOrProps = { device: Device; otherwise: ReactNode };

function UnpaidOr({ device, otherwise }: UnpaidOrProps): ReactNode {
  const [unpaid, setUnpaid] = useState<Order | "none">();
  useEffect(() => {
    // no await: it is drawn when it is known
    void findUnpaidOrder(device).then((order) => setUnpaid(order ?? "none"));
  }, [device]);
  if (unpaid === undefined) return <PageSkeleton />;
  return unpaid === "none" ? otherwise : <UnpaidOrder order={unpaid} />;
}
