import type { Item } from "#contract/checklists.ts";
import type { LineInCart } from "./cover.ts";
import type { PurchaseCard } from "./purchase.ts";

export type ItemOfList = { item: Item; listId: string };

/** One product, for all who want it. */
export type NeededLine = {
  /** The line of the cart; of what asks for a variant one of its item. */
  key: string;
  card: PurchaseCard;
  variantId: string | null;
  items: ItemOfList[];
  /** Pieces in all, and those of them that are bought already. */
  wanted: number;
  ordered: number;
  inCart: number;
};

type Holding = {
  /** All items of the lists, also those that are not missing. */
  ids: ReadonlySet<string>;
  put: (line: NeededLine, pieces: number) => void;
};

/**
 * Gives the pieces of bought lines to those who want them: first to the items that they were bought
 * for, then to the one that asks. What was bought for another list is not given.
 */
export function holdPieces(
  wanted: readonly NeededLine[],
  bought: readonly LineInCart[],
  { ids, put }: Holding,
): void {
  const left = new Map(bought.map((line) => [line, freePieces(line, ids)]));
  const give = (line: NeededLine, from: LineInCart, most: number) => {
    const free = left.get(from) ?? 0;
    const open = line.wanted - line.ordered - line.inCart;
    const pieces = Math.max(0, Math.min(free, open, most));
    left.set(from, free - pieces);
    put(line, pieces);
  };
  const fitting = wanted.map((line) => ({ line, from: bought.filter((one) => fits(line, one)) }));
  for (const { line, from } of fitting) {
    const here = new Set(line.items.map(({ item }) => item.id));
    for (const one of from)
      give(
        line,
        one,
        piecesFor(one, (id) => here.has(id)),
      );
  }
  for (const { line, from } of fitting)
    for (const one of from) give(line, one, Number.POSITIVE_INFINITY);
}

/** What asks for a variant takes any. */
function fits(line: NeededLine, bought: LineInCart): boolean {
  if (line.card.variable && line.variantId === null) return bought.product_id === line.card.id;
  return bought.id === line.key;
}

function piecesFor(line: LineInCart, isOne: (id: string) => boolean): number {
  const own = line.checklist_items.filter(({ id, shared }) => !shared && isOne(id));
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}

function freePieces(line: LineInCart, ids: ReadonlySet<string>): number {
  return Math.max(0, line.quantity - piecesFor(line, (id) => !ids.has(id)));
}
