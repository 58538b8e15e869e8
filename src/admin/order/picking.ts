/** Picking lists: what is taken from which bin of the store room, for one order or for many. */
import type { OwnerOrder, OwnerOrderItem } from "#contract/admin/orders.ts";

export type PickedLine = {
  key: string;
  name: string;
  variantName: string;
  sku: string;
  /** "": unknown */
  bin_location: string;
  quantity: number;
  /** numbers of orders with how many each needs */
  orders: { number: string; quantity: number }[];
};

/** What lies in one bin; "": what has none. */
export type BinGroup<T> = { bin: string; lines: T[] };

type Picked = Pick<OwnerOrder, "number" | "items">;

/** `A-2` stands before `A-10`. */
const { compare } = new Intl.Collator("uk", { numeric: true });

/** In the order of a walk along the bins; what has none last. */
export function byBin<T extends { bin_location: string; name: string }>(lines: readonly T[]): T[] {
  return lines.toSorted(
    (a, b) =>
      Number(a.bin_location === "") - Number(b.bin_location === "") ||
      compare(a.bin_location, b.bin_location) ||
      compare(a.name, b.name),
  );
}

/** Sorted as `byBin`, one group for each bin. */
export function groupByBin<T extends { bin_location: string; name: string }>(
  lines: readonly T[],
): BinGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const line of byBin(lines)) {
    const group = groups.get(line.bin_location) ?? [];
    group.push(line);
    groups.set(line.bin_location, group);
  }
  return [...groups].map(([bin, own]) => ({ bin, lines: own }));
}

const isPicked = ({ quantity, quantity_returned }: OwnerOrderItem) => quantity > quantity_returned;

/** The same product of several orders is one line; what was returned is not picked. */
export function pickingList(orders: readonly Picked[]): BinGroup<PickedLine>[] {
  const lines = new Map<string, PickedLine>();
  for (const { number, items } of orders)
    for (const item of items.filter(isPicked)) {
      const quantity = item.quantity - item.quantity_returned;
      const key = `${item.product_id} ${item.variant_id ?? ""}`;
      const { name, variant_name: variantName, sku, bin_location } = item;
      const line = lines.get(key) ?? {
        key,
        name,
        variantName,
        sku,
        bin_location,
        quantity: 0,
        orders: [],
      };
      line.quantity += quantity;
      line.orders.push({ number, quantity });
      lines.set(key, line);
    }
  return groupByBin([...lines.values()]);
}
