/**
 * What one intention makes of one line of the cart. The device shows this at once, the server
 * does the same with the facts of the day: what the product costs and how many there are.
 */
import type { CartItem, ChecklistReference, Notice } from "#contract/cart.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { lineId, splitLineId } from "#contract/line-id.ts";
import type { LineCard, OpIntent } from "#contract/ops.ts";
import { maxQuantity } from "#contract/quantity.ts";
import { isBuyable, stockLimit } from "./cart.ts";
import { toKopiykas, toUah } from "./money.ts";

export type CartOp = Extract<OpIntent, { kind: `cart.${string}` }>;
/** What an op asks for, without what its shopper saw: facts come from whoever applies it. */
export type CartIntent = WithoutCard<CartOp>;
type WithoutCard<Op> = Op extends { kind: infer Kind; payload: infer Payload }
  ? { kind: Kind; payload: Omit<Payload, "card"> }
  : never;
/** `line` null: there is none any more, or there was none. */
export type CartChange = { line: CartItem | null; notices: Notice[] };
export type CartRefused = { refused: ErrorCode };

/** `facts` undefined: no such product can be seen here. */
export function applyCartOp(
  line: CartItem | undefined,
  op: CartIntent,
  facts: LineCard | undefined,
  now: string,
): CartChange | CartRefused {
  switch (op.kind) {
    case "cart.add": {
      const wanted = (line?.quantity ?? 0) + op.payload.quantity;
      const references = addReferences(line?.checklist_items, op.payload.checklist_items);
      return putLine(line, { op, facts, now, wanted, references });
    }
    case "cart.set": {
      const wanted = op.payload.quantity;
      if (wanted === 0) return { line: null, notices: [] };
      const references = line?.checklist_items ?? [];
      const put = { op, facts, wanted, references, isAccepted: true };
      // Who sets a quantity has the price before their eyes: a changed one is accepted by it.
      return putLine(line, { ...put, now: earlier(op.payload.date_added, now) });
    }
    case "cart.take": {
      const quantity = (line?.quantity ?? 0) - op.payload.quantity;
      if (!line || quantity <= 0) return { line: null, notices: [] };
      return { line: withQuantity(line, quantity, line.checklist_items), notices: [] };
    }
    case "cart.remove":
      return { line: null, notices: [] };
  }
}

/** The line that an intention is about. */
export function lineIdOf(op: CartIntent): string {
  if (op.kind !== "cart.add") return op.payload.line_id;
  return lineId(op.payload.product_id, op.payload.variant_id);
}

/** Whether it wants pieces in the cart, and so needs the product to be sold. */
export function wantsPieces(op: CartIntent): boolean {
  return op.kind === "cart.add" || (op.kind === "cart.set" && op.payload.quantity > 0);
}

type Put = {
  op: CartIntent;
  facts: LineCard | undefined;
  now: string;
  wanted: number;
  references: ChecklistReference[];
  isAccepted?: boolean;
};

function putLine(line: CartItem | undefined, put: Put): CartChange | CartRefused {
  const { op, facts, now, wanted, references, isAccepted } = put;
  if (!facts) return { refused: "notFound" };
  if (!isBuyable(facts)) return { refused: "outOfStock" };
  const id = lineIdOf(op);
  const quantity = Math.min(wanted, stockLimit(facts), maxQuantity);
  const base: CartItem = {
    id,
    ...splitLineId(id),
    ...pickFacts(facts),
    quantity,
    price_total: 0,
    discount_total: 0,
    available: true,
    checklist_items: [],
    added_price: line && !isAccepted ? line.added_price : facts.price,
    date_added: line?.date_added ?? now,
  };
  return {
    line: withQuantity(base, quantity, references),
    notices:
      quantity < wanted ? [{ code: "stockShort", item_id: id, from: wanted, to: quantity }] : [],
  };
}

/** A clock that is fast puts no line behind those of tomorrow. */
function earlier(instant: string | undefined, now: string): string {
  return instant !== undefined && instant < now ? instant : now;
}

/** Only what a line shows: whoever passes facts may have more at hand. */
function pickFacts(facts: LineCard): LineCard {
  const { name, variant_name, sku, brand_name, path, image_url, weight } = facts;
  const { price, regular_price, stock_status, stock_quantity } = facts;
  return {
    name,
    variant_name,
    sku,
    brand_name,
    path,
    image_url,
    weight,
    price,
    regular_price,
    stock_status,
    stock_quantity,
  };
}

/** What a line shows, as the facts for a change of it where nothing newer is at hand. */
export function cardOfLine(line: CartItem): LineCard {
  return pickFacts(line);
}

function withQuantity(
  line: CartItem,
  quantity: number,
  references: readonly ChecklistReference[],
): CartItem {
  return {
    ...line,
    quantity,
    price_total: toUah(toKopiykas(line.price) * quantity),
    checklist_items: trimReferences(references, quantity),
  };
}

/** As many references as a request may carry. */
const mostReferences = 200;

function addReferences(
  known: readonly ChecklistReference[] = [],
  added: readonly ChecklistReference[] = [],
): ChecklistReference[] {
  const quantityById = new Map(known.map(({ id, quantity }) => [id, quantity]));
  for (const { id, quantity } of added)
    quantityById.set(id, Math.min(maxQuantity, (quantityById.get(id) ?? 0) + quantity));
  return [...quantityById].map(([id, quantity]) => ({ id, quantity })).slice(-mostReferences);
}

/** Nobody's item is bought more often than the line has pieces: the latest give way first. */
function trimReferences(
  references: readonly ChecklistReference[],
  pieces: number,
): ChecklistReference[] {
  let left = pieces;
  const kept: ChecklistReference[] = [];
  for (const { id, quantity } of references) {
    const share = Math.min(quantity, left);
    if (share <= 0) break;
    kept.push({ id, quantity: share });
    left -= share;
  }
  return kept;
}
