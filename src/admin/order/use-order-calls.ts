import { useAction } from "#admin/ui/use-action.ts";
import type { ApiRefusal, CallOptions } from "#admin/wire/call-api.ts";
import { storeRead } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useOrderPath } from "./new-order.ts";

export type OrderCall = CallOptions & {
  /** Pressed again after its answer was lost it is not done twice. */
  once?: boolean;
  done?: string;
  onDone?: () => void;
  shows?: readonly string[];
  /** True where it is said elsewhere why it was refused. */
  onRefusal?: (refusal: ApiRefusal) => boolean;
};

/** Calls below one order: each answers the order as it is then. */
export function useOrderCalls(order: Pick<OwnerOrder, "id">) {
  const path = `/orders/${order.id}`;
  const findPath = useOrderPath(order);
  const { run, busy, errors } = useAction(["/orders", "/reports", "/stock"]);
  const pathOf = (base: string, below: string) => (below === "" ? base : `${base}/${below}`);
  const call = (below: string, { onDone, ...options }: OrderCall) =>
    run<OwnerOrder>({
      ...options,
      path: pathOf(path, below),
      findPath: async () => pathOf(await findPath(), below),
      onDone: (answer) => {
        if ("step" in answer) storeRead(`/orders/${answer.id}`, answer);
        onDone?.();
      },
    });
  const isBusy = (below: string) => busy === pathOf(path, below);
  return { call, isBusy, busy, errors };
}
