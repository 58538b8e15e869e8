/** What an order would be with changes that nobody has made yet. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "#admin/wire/call-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";

export type OrderChanges = Record<string, unknown> & {
  items?: readonly {
    id?: string;
    product_id?: string;
    variant_id?: string | null;
    quantity: number;
  }[];
};

/** `changes` undefined: there are none to try. */
export function useOrderPreview(order: OwnerOrder, changes: OrderChanges | undefined) {
  const path = `/orders/${order.id}/preview`;
  const { data, error, isFetching } = useQuery({
    queryKey: [path, order.version, changes],
    queryFn: ({ signal }) =>
      callApi<OwnerOrder>(path, { method: "POST", body: changes ?? {}, signal }),
    enabled: changes !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { after: changes && data, error, isFetching };
}
