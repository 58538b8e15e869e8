import type { ReactNode } from "react";
import { CancelOrderDialog } from "./cancel-order.tsx";
import { ChangePaymentDialog } from "./change-payment.tsx";
import type { OrderDialogProps } from "./dialog-props.ts";

/** What asks before an order is changed. */
export function OrderDialog({ kind, ...props }: OrderDialogProps): ReactNode {
  return kind === "cancel" ? <CancelOrderDialog {...props} /> : <ChangePaymentDialog {...props} />;
}
