/** Picking lists: what is taken from which shelf, for one order or for many. */
import type { OwnerOrder, OwnerOrderItem } from "#contract/admin/orders.ts";

export type PickedLine = {
  key: string;
  name: string;
  variantName: string;
  sku: string;
  /** "": unknown */
  shelf: string;
  quantity: number;
  /** numbers of orders with how many each needs */
  orders: { number: string; quantity: number }[];
};

/** What lies on one shelf; `shelf` "": what has none. */
export type ShelfGroup<T> = { shelf: string; lines: T[] };

type Picked = Pick<OwnerOrder, "number" | "items">;

/** `A-2` stands before `A-10`. */
const { compare } = new Intl.Collator("uk", { numeric: true });

/** In the order of a walk along the shelves; goods without a shelf last. */
export function byShelf<T extends { shelf: string; name: string }>(lines: readonly T[]): T[] {
  return lines.toSorted(
    (a, b) =>
      Number(a.shelf === "") - Number(b.shelf === "") ||
      compare(a.shelf, b.shelf) ||
      compare(a.name, b.name),
  );
}

/** Sorted as `byShelf`, one group for each shelf. */
export function groupByShelf<T extends { shelf: string; name: string }>(
  lines: readonly T[],
): ShelfGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const line of byShelf(lines)) {
    const group = groups.get(line.shelf) ?? [];
    group.push(line);
    groups.set(line.shelf, group);
  }
  return [...groups].map(([shelf, own]) => ({ shelf, lines: own }));
}

const isPicked = ({ quantity, quantity_returned }: OwnerOrderItem) => quantity > quantity_returned;

/** The same product of several orders is one line; what was returned is not picked. */
export function pickingList(orders: readonly Picked[]): ShelfGroup<PickedLine>[] {
  const lines = new Map<string, PickedLine>();
  for (const { number, items } of orders)
    for (const item of items.filter(isPicked)) {
      const quantity = item.quantity - item.quantity_returned;
      const key = `${item.product_id} ${item.variant_id ?? ""}`;
      const { name, variant_name: variantName, sku, shelf } = item;
      const line = lines.get(key) ?? {
        key,
        name,
        variantName,
        sku,
        shelf,
        quantity: 0,
        orders: [],
      };
      line.quantity += quantity;
      line.orders.push({ number, quantity });
      lines.set(key, line);
    }
  return groupByShelf([...lines.values()]);
}
