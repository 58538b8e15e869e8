/**
 * A line of an order is applied to the lists once, whichever of a customer's devices learns first
 * that it was delivered: an item that it was for carries the line's id in `brought`.
 */
import { lineId } from "#contract/cart-line.ts";
import type { Item } from "#contract/checklists.ts";
import type { Order } from "#contract/orders.ts";
import { type DeliveredProducts, linkByConcept, listDelivered, piecesIn } from "./delivered.ts";
import type { OrderedLine } from "./ordered.ts";

/** The ids of an order's lines, by the ids that they had in the cart. */
type OrderLineIds = ReadonlyMap<string, string>;

type Delivery = DeliveredProducts & { ids: OrderLineIds };

type WireLine = Pick<Order["items"][number], "id" | "product_id" | "variant_id">;

export function orderLineIds(items: readonly WireLine[]): OrderLineIds {
  return new Map(
    items.map(({ id, product_id, variant_id }) => [lineId(product_id, variant_id), id]),
  );
}

/** `had`: the items that the order has brought. `carriers`: those that only carry its lines. */
export type DeliveryPlan = {
  had: { item: Item; brought: string[] }[];
  carriers: { item: Item; brought: string[] }[];
};

/** What a delivered order says to the items of all lists. */
export function planDelivery(
  items: readonly Item[],
  remembered: readonly OrderedLine[],
  delivery: Delivery,
): DeliveryPlan {
  const lines = withoutApplied(remembered, items, delivery.ids);
  const linesOf = (item: Item) => linesForItem(item, lines, delivery);
  const had = listDelivered(items, lines, delivery)
    .map((item) => ({ item, brought: linesOf(item) }))
    .filter(({ item, brought }) => !brought.some((line) => item.brought?.includes(line)));
  // A line that changes nothing, its things being ticked already or unticked meanwhile, is carried
  // by one of them all the same: no other device applies it later.
  const silent = new Set(lines.flatMap((line) => delivery.ids.get(line.id) ?? []));
  for (const line of had.flatMap(({ brought }) => brought)) silent.delete(line);
  const carriers = items.flatMap((item) => {
    const found = silent.size > 0 ? linesOf(item).filter((line) => silent.delete(line)) : [];
    return found.length > 0 ? [{ item, brought: [...(item.brought ?? []), ...found] }] : [];
  });
  return { had, carriers };
}

/**
 * The lines that are still to be applied. Of one that another device has applied only what was
 * bought for things to which it was not, which that device cannot know.
 */
function withoutApplied(
  lines: readonly OrderedLine[],
  items: readonly Item[],
  ids: OrderLineIds,
): OrderedLine[] {
  const linesByItem = new Map(items.map(({ id, brought = [] }) => [id, brought]));
  const applied = new Set([...linesByItem.values()].flat());
  return lines.flatMap((line) => {
    const id = ids.get(line.id);
    if (id === undefined || !applied.has(id)) return [line];
    const checklist_items = line.checklist_items.filter(
      (one) => !linesByItem.get(one.id)?.includes(id),
    );
    const quantity = piecesIn(checklist_items);
    return quantity > 0 ? [{ ...line, checklist_items, quantity }] : [];
  });
}

/** The ids of the order's lines that are the item's product, or of its concept if it names none. */
function linesForItem(
  item: Item,
  lines: readonly OrderedLine[],
  { ids, conceptsById }: Delivery,
): string[] {
  const { product_id, variant_id } = linkByConcept(item, lines, conceptsById);
  if (product_id === null) return [];
  const isFor = (line: OrderedLine) =>
    variant_id === null
      ? line.product_id === product_id
      : line.id === lineId(product_id, variant_id);
  return lines.filter(isFor).flatMap((line) => ids.get(line.id) ?? []);
}
