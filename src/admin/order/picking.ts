/** One picking list over many orders. */
import type { OwnerOrder } from "#contract/admin/orders.ts";

export type PickedLine = {
  key: string;
  name: string;
  variantName: string;
  sku: string;
  quantity: number;
  /** numbers of orders with how many each needs */
  orders: { number: string; quantity: number }[];
};

type Picked = Pick<OwnerOrder, "number" | "items">;

/** The same product of several orders is one line; what was returned is not picked. */
export function pickingList(orders: readonly Picked[]): PickedLine[] {
  const lines = new Map<string, PickedLine>();
  for (const { number, items } of orders)
    for (const item of items) {
      const quantity = item.quantity - item.quantity_returned;
      if (quantity <= 0) continue;
      const key = `${item.product_id} ${item.variant_id ?? ""}`;
      const { name, variant_name: variantName, sku } = item;
      const line = lines.get(key) ?? { key, name, variantName, sku, quantity: 0, orders: [] };
      line.quantity += quantity;
      line.orders.push({ number, quantity });
      lines.set(key, line);
    }
  return [...lines.values()].sort((a, b) => a.name.localeCompare(b.name, "uk"));
}
