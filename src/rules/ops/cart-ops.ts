/**
 * What one intention changes in one line of the cart. The device shows this at once; the server
 * does the same with its own facts: today's price and stock.
 */
import type { CartItem } from "#contract/cart.ts";
import { lineId } from "#contract/cart-line.ts";
import type { LineCard, OpArguments, OpIntent, OpKind, OpOf } from "#contract/ops.ts";
import { cardOfLine } from "#rules/cart/line-card.ts";
import { addReferences, earlier, putLine, withQuantity } from "./cart-lines.ts";
import { mergeAdd, mergeQuantity, mergeTake } from "./cart-merge.ts";
import type { CartChange, CurrentState, OpRule, Refused } from "./op-rule.ts";

export type CartOpKind = Extract<OpKind, `cart.${string}`>;
export type CartOp = { [K in CartOpKind]: OpOf<K> }[CartOpKind];
/** The arguments without what the shopper saw: the facts come from the caller of `apply`. */
type CartArguments<K extends CartOpKind> = Omit<OpArguments[K], "card">;
export type CartIntent = {
  [K in CartOpKind]: { kind: K; payload: CartArguments<K> };
}[CartOpKind];

/** `facts` undefined: no such product can be seen here. */
export type CartScene = {
  line: CartItem | undefined;
  facts: LineCard | undefined;
  now: string;
};

type CartRules = {
  [K in CartOpKind]: OpRule<K> & {
    apply: (scene: CartScene, args: CartArguments<K>) => CartChange | Refused;
    /** How many pieces the op wants in the cart; above 0 the product has to be for sale. */
    pieces: (args: CartArguments<K>) => number;
  };
};

const productLine = ({
  product_id,
  variant_id,
}: {
  product_id: string;
  variant_id: string | null;
}) => lineId(product_id, variant_id);
const namedLine = ({ line_id }: { line_id: string }) => line_id;

const ofCart = { lane: () => "cart" as const, creates: false, mergeScope: "entity" } as const;
const ofLine = {
  ...ofCart,
  // An op about another line may bring this one back.
  mergeScope: "lane",
  entity: namedLine,
  key: namedLine,
  row: namedLine,
  mentions: ({ line_id }: { line_id: string }) => [line_id],
  inverse: ({ line_id }: { line_id: string }, current: CurrentState) => [setBack(line_id, current)],
} as const;

export const cartOps: CartRules = {
  "cart.add": {
    ...ofCart,
    entity: productLine,
    key: productLine,
    row: productLine,
    mentions: (args) => [productLine(args)],
    request: ({ product_id, variant_id, quantity, checklist_items }) => {
      const body = { product_id, variant_id, quantity };
      return {
        call: "addCartItem",
        params: {},
        body: checklist_items?.length ? { ...body, checklist_items } : body,
      };
    },
    merge: mergeAdd,
    apply: ({ line, facts, now }, args) => {
      const quantity = (line?.quantity ?? 0) + args.quantity;
      const references = addReferences(line?.checklist_items, args.checklist_items);
      return putLine(line, { id: productLine(args), facts, now, quantity, references });
    },
    pieces: ({ quantity }) => quantity,
    // Added pieces are counted in parts instead: see `OpPart` and `withoutIntent`.
    inverse: () => [],
  },

  "cart.take": {
    ...ofLine,
    request: ({ line_id, quantity }) => ({
      call: "takeCartItem",
      params: { id: line_id },
      body: { quantity },
    }),
    merge: mergeTake,
    apply: ({ line }, args) => {
      const quantity = (line?.quantity ?? 0) - args.quantity;
      if (!line || quantity <= 0) return { line: null, notices: [] };
      return { line: withQuantity(line, quantity, line.checklist_items), notices: [] };
    },
    pieces: () => 0,
  },

  "cart.set": {
    ...ofLine,
    mentions: ({ line_id, gift }) => [line_id, gift?.line_id ?? line_id],
    request: ({ line_id, quantity, date_added, gift }) => ({
      call: "setCartItem",
      params: { id: line_id },
      // What is undefined is not sent, and the server reads no card.
      body: { quantity, date_added, gift },
    }),
    merge: (next, scene) => mergeQuantity(next, next.payload.quantity, scene),
    apply: ({ line, facts, now }, { line_id, quantity, date_added }) => {
      if (quantity === 0) return { line: null, notices: [] };
      const references = line?.checklist_items ?? [];
      // The shopper who sets a quantity sees the price: a changed price is accepted by it.
      const put = { id: line_id, facts, quantity, references, isPriceAccepted: true };
      return putLine(line, { ...put, now: earlier(date_added, now) });
    },
    pieces: ({ quantity }) => quantity,
  },

  "cart.remove": {
    ...ofLine,
    request: ({ line_id }) => ({ call: "deleteCartItem", params: { id: line_id }, body: null }),
    merge: (next, scene) => mergeQuantity(next, 0, scene),
    apply: () => ({ line: null, notices: [] }),
    pieces: () => 0,
  },
};

export function applyCartOp<K extends CartOpKind>(
  line: CartItem | undefined,
  op: { kind: K; payload: CartArguments<K> },
  facts: LineCard | undefined,
  now: string,
): CartChange | Refused {
  return cartOps[op.kind].apply({ line, facts, now }, op.payload);
}

/** The line that an intention is about. */
export function lineIdOf(op: CartIntent): string {
  if (op.kind !== "cart.add") return op.payload.line_id;
  return productLine(op.payload);
}

/** Whether it wants pieces in the cart, and so needs the product to be for sale. */
export function wantsPieces<K extends CartOpKind>(op: {
  kind: K;
  payload: CartArguments<K>;
}): boolean {
  return cartOps[op.kind].pieces(op.payload) > 0;
}

function setBack(line_id: string, { lines, gift }: CurrentState): OpIntent {
  const line = lineIn(lines, line_id);
  if (!line) return { kind: "cart.remove", payload: { line_id } };
  const given = lineIn(lines, gift?.line_id ?? "");
  const pieces = gift?.pieces;
  const giftBefore = given && pieces ? { ...given, quantity: pieces } : undefined;
  return { kind: "cart.set", payload: { ...line, gift: giftBefore } };
}

function lineIn(lines: CurrentState["lines"], line_id: string) {
  const line = lines.get(line_id);
  if (!line) return undefined;
  const { quantity, date_added } = line;
  return { line_id, quantity, date_added, card: cardOfLine(line) };
}
