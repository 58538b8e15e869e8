import type { ReactNode } from "react";
import type { Order } from "#contract/orders.ts";
import { CancelOrderDialog } from "./cancel-order.tsx";
import { ChangePaymentDialog } from "./change-payment.tsx";

export type OrderDialogProps = {
  kind: "cancel" | "payment";
  order: Order;
  /** The customer's identity. */
  as: string | null;
  onClose: () => void;
  onChanged: (order: Order) => void;
};

/** What asks before an order is changed. */
export function OrderDialog({ kind, ...props }: OrderDialogProps): ReactNode {
  return kind === "cancel" ? <CancelOrderDialog {...props} /> : <ChangePaymentDialog {...props} />;
}
