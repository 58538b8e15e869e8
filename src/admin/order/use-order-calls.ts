import { useAction } from "#admin/ui/use-action.ts";
import type { CallOptions } from "#admin/wire/call-api.ts";
import { storeRead } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";

export type OrderCall = CallOptions & { done?: string; onDone?: () => void };

/** Calls below one order: each answers the order as it is then. */
export function useOrderCalls(order: Pick<OwnerOrder, "id">) {
  const path = `/orders/${order.id}`;
  const { run, busy } = useAction(["/orders", "/reports", "/stock"]);
  const call = (below: string, { onDone, ...options }: OrderCall) =>
    run<OwnerOrder>({
      ...options,
      path: below === "" ? path : `${path}/${below}`,
      onDone: (answer) => {
        if ("step" in answer) storeRead(path, answer);
        onDone?.();
      },
    });
  const isBusy = (below: string) => busy === (below === "" ? path : `${path}/${below}`);
  return { call, isBusy, busy };
}
