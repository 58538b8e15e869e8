/** What an order's state says of its things, what it has brought, and what is left to remember. */
import type { Item } from "#contract/checklists.ts";
import type { OrderStatus } from "#contract/orders.ts";
import { isMissing } from "./checklists.ts";
import { coverByCart, type LineInCart } from "./cover.ts";
import type { OrderedLine } from "./ordered.ts";
import { piecesOfCard, wantedMeasure } from "./pieces.ts";

export type OrderOutcome = "onTheWay" | "delivered" | "off";

/** What becomes of the things of an order; undefined: the shop knows no such order. */
export function orderOutcome(status: OrderStatus | undefined): OrderOutcome {
  if (status === "delivered" || status === "closed") return "delivered";
  return status === undefined || status === "cancelled" || status === "returned"
    ? "off"
    : "onTheWay";
}

/**
 * What is left to remember of a delivered order once the lists of `items` know of it: what was
 * bought for lists that are not here.
 */
export function subtractDelivered(
  remembered: readonly OrderedLine[],
  token: string,
  items: readonly Pick<Item, "id">[],
): OrderedLine[] {
  const here = new Set(items.map(({ id }) => id));
  return remembered.flatMap((line) => {
    if (line.token !== token) return [line];
    const checklist_items = line.checklist_items.filter(({ id }) => !here.has(id));
    const quantity = piecesIn(checklist_items);
    return quantity > 0 ? [{ ...line, checklist_items, quantity }] : [];
  });
}

export const piecesIn = (references: LineInCart["checklist_items"]) =>
  references.reduce((sum, { quantity, shared }) => sum + (shared ? 0 : quantity), 0);

export type DeliveredProducts = {
  /** Of the products that were ordered, as far as the shop still knows them. */
  cards: ReadonlyMap<string, Parameters<typeof piecesOfCard>[1]>;
  /** The concepts that a product is, by its id. */
  conceptsById: ReadonlyMap<string, ReadonlySet<string>>;
  /** Items that the shopper has unticked since. */
  unticked: ReadonlySet<string>;
};

/**
 * The missing items that an order has brought: the shopper has them now. Those that it was for come
 * first, then those that name the product, then things of its concept that name none. An item that
 * was unticked since is the shopper's to judge, and so is an amount that is not known.
 */
export function listDelivered(
  items: readonly Item[],
  lines: readonly OrderedLine[],
  { cards, conceptsById, unticked }: DeliveredProducts,
): Item[] {
  const linked = items.map((item) => linkByConcept(item, lines, conceptsById));
  const piecesOf = (item: Item) => {
    const card = item.product_id === null ? undefined : cards.get(item.product_id);
    if (card || !wantedMeasure(item)) return piecesOfCard(item, card);
    return boughtFor(item, lines) || Number.POSITIVE_INFINITY;
  };
  const cover = coverByCart(linked, lines, piecesOf);
  const wanted = linked.filter(isMissing);
  const named = new Set(items.flatMap(({ id, product_id }) => (product_id === null ? [] : id)));
  const byProduct = wanted.filter(({ id }) => named.has(id));
  const byConcept = wanted.filter(({ id }) => !named.has(id));
  const brought = new Set(
    [...byProduct, ...byConcept]
      .filter((item) => cover(item, item.variant_id === null) === 0 && !unticked.has(item.id))
      .map(({ id }) => id),
  );
  return items.filter(({ id }) => brought.has(id));
}

export function linkByConcept(
  item: Item,
  lines: readonly OrderedLine[],
  conceptsById: DeliveredProducts["conceptsById"],
): Item {
  const { product_id, concept } = item;
  if (product_id !== null || !concept) return item;
  const line = lines.find((one) => conceptsById.get(one.product_id)?.has(concept));
  return line ? { ...item, product_id: line.product_id } : item;
}

function boughtFor({ id }: Item, lines: readonly OrderedLine[]): number {
  const named = lines.flatMap(({ checklist_items }) => checklist_items);
  return named.filter((one) => one.id === id).reduce((sum, one) => sum + one.quantity, 0);
}
