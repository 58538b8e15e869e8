import type { OwnerOrder } from "#contract/admin/orders.ts";

export type WaitingOrder = Pick<
  OwnerOrder,
  "id" | "number" | "date_placed" | "shipping_address" | "step" | "paid" | "settlement"
>;

/** The call for what waits to be packed, the oldest first. */
export const waitingOrders =
  "/orders?step=placed&hold=false&sort=date_placed&limit=50&fields=id,number,date_placed,shipping_address,step,paid,settlement";
