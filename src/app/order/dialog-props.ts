import type { Order } from "#contract/orders.ts";

export type OrderDialogProps = {
  kind: "cancel" | "payment";
  order: Order;
  /** The customer's identity. */
  as: string | null;
  onClose: () => void;
  onChanged: (order: Order) => void;
};
