import { callList } from "#admin/wire/call-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";

export type WaitingOrder = Pick<
  OwnerOrder,
  "id" | "number" | "date_placed" | "shipping_address" | "step" | "paid" | "settlement"
>;

/** The call for what waits to be packed, the oldest first. */
export const waitingOrders =
  "/orders?step=placed&hold=false&sort=date_placed&limit=50&fields=id,number,date_placed,shipping_address,step,paid,settlement";

/** One that the list is too short for, by its number. @throws ApiRefusal, Unreachable */
export async function findWaiting(number: string): Promise<WaitingOrder | undefined> {
  const path = `/orders?step=placed&hold=false&number=${encodeURIComponent(number)}&limit=1`;
  return (await callList<WaitingOrder>(path)).rows[0];
}
