/** Computes what the screen shows: the base, with the ops applied that the server has not answered. */

import type { CartItem, CartRow, CartTerms } from "#contract/cart.ts";
import type { Checklist, ChecklistSummary, ListRow } from "#contract/checklists.ts";
import type { EntryResource } from "#contract/entry-calls.ts";
import type { LaneEntry } from "#contract/entry-schemas.ts";
import type { LineCard, OpIntent } from "#contract/ops.ts";
import type { BaseContent, BaseRow, StoredOp } from "#offline/store/rows.ts";
import { byAge, cartOfRows, noCart, type UnsettledCart } from "#rules/cart/cart.ts";
import { cardOfLine } from "#rules/cart/line-card.ts";
import { countItems, isMissing, itemsOf } from "#rules/checklists/checklists.ts";
import { applyCartOp, type CartOp } from "#rules/ops/cart-ops.ts";
import { applyEntryOp, isEntryOp } from "#rules/ops/entry-ops.ts";
import type { ListOp } from "#rules/ops/list-ops.ts";
import { applyListOps, foldListOps } from "#rules/ops/list-tree.ts";
import { entityKeyOf, isCartOp, isListOp, rowOf } from "#rules/ops/op-table.ts";
import { PatchedRows } from "#rules/ops/patched-rows.ts";

/** The fields of an op that folding needs; an optimistic update has them too. */
export type FoldedOp = OpIntent & Pick<StoredOp, "createdAt" | "lane">;

export function foldList(base: ReadonlyMap<string, ListRow>, ops: Iterable<FoldedOp>) {
  return foldListOps(base, listOps(ops));
}

/** As `foldList`; the rows that no op changes are not copied. */
export function patchRows(base: ReadonlyMap<string, ListRow>, ops: Iterable<FoldedOp>) {
  return applyListOps(new PatchedRows(base), listOps(ops));
}

function* listOps(ops: Iterable<FoldedOp>): Generator<{ op: ListOp; now: string }> {
  for (const op of ops) if (isListOp(op)) yield { op, now: instantOf(op) };
}

/** When the op was recorded, by a clock that may be wrong: it is only shown. */
export function instantOf(op: Pick<StoredOp, "createdAt">): string {
  const maxDate = 8_640_000_000_000_000;
  const ms = Number.isFinite(op.createdAt) ? op.createdAt : 0;
  return new Date(Math.max(-maxDate, Math.min(maxDate, ms))).toISOString();
}

/** Counts the gift of a cart's code after a change: `countGift` of rules/cart, or nothing. */
export type GiftRule = (cart: UnsettledCart, before: UnsettledCart, op?: CartOp) => UnsettledCart;
let countGift: GiftRule = (cart) => cart;

/** Without it a gift is shown as it was last answered. */
export function setGiftRule(rule: GiftRule): void {
  countGift = rule;
}

/** The screen computes the totals. `terms` are for a cart that the server has never answered. */
export function foldCart(
  base: readonly CartRow[],
  at: { version: number; epoch: string },
  ops: Iterable<FoldedOp>,
  terms: CartTerms,
): UnsettledCart {
  let cart = cartOfRows(base, at) ?? noCart(at, terms);
  cart = countGift(cart, cart);
  for (const op of ops) {
    if (!isCartOp(op)) continue;
    const id = entityKeyOf(op);
    const line = cart.items.find((one) => one.id === id);
    const change = applyCartOp(line, op, cardOf(line, op), instantOf(op));
    // An op that would be refused is not applied.
    if ("refused" in change) continue;
    const items = cart.items.filter((one) => one !== line);
    if (change.line) items.push(change.line);
    cart = countGift({ ...cart, items }, cart, op);
  }
  cart.items.sort(byAge);
  return cart;
}

/** The server's data if the line is known, else the product as it was shown to the shopper. */
function cardOf(line: CartItem | undefined, op: CartOp): LineCard | undefined {
  if (line) return cardOfLine(line);
  return "card" in op.payload ? op.payload.card : undefined;
}

/** A list's row in the overview. Prices are the catalogue's. */
export type ListSummary = Omit<ChecklistSummary, "price_missing" | "weight_total"> & {
  /** UAH; undefined: the list has changed since the server computed it. */
  price_missing: number | undefined;
};

/** Computed from the device's rows. */
export function summarize(list: Checklist, summary: ListSummary | undefined): ListSummary {
  const items = itemsOf(list);
  const counts = countItems(items);
  const { id, name, description, images, kind, version, epoch, date_updated, journey, trip } = list;
  return {
    id,
    name,
    description,
    images,
    kind,
    version,
    epoch,
    date_updated,
    image: images[Math.floor(images.length / 2)] ?? summary?.image ?? "",
    items_total: counts.total,
    items_have: counts.done,
    price_missing: items.some((item) => isMissing(item) && item.product_id) ? undefined : 0,
    ...(journey && { journey }),
    ...(trip && { trip }),
  };
}

/** The entries of one lane, by id; an op that would be refused is not applied. */
export function foldEntries<R extends EntryResource>(
  base: readonly BaseRow[],
  ops: Iterable<FoldedOp>,
): Map<string, LaneEntry<R>> {
  const entries = new Map<string, LaneEntry>();
  for (const { id, content } of base)
    if (content.row === "entry") {
      const { row: _row, ...entry } = content;
      entries.set(id, entry);
    }
  for (const op of ops) {
    if (!isEntryOp(op)) continue;
    const change = applyEntryOp(entries, op, instantOf(op));
    if ("refused" in change) continue;
    if (change.entry) entries.set(change.entry.id, change.entry);
    else entries.delete(rowOf(op));
  }
  // as: the rows and ops of a lane are of its own resource
  return entries as Map<string, LaneEntry<R>>;
}

export function listRowsOf(rows: readonly BaseRow[]): Map<string, ListRow> {
  const byId = new Map<string, ListRow>();
  for (const { content } of rows)
    for (const row of content.row === "ready" ? content.rows : [content])
      if (isListRow(row)) byId.set(row.id, row);
  return byId;
}

const listRows: readonly string[] = ["list", "activity", "group", "item"];

function isListRow(content: BaseContent): content is ListRow {
  return listRows.includes(content.row);
}

export function cartRowsOf(rows: readonly BaseRow[]): CartRow[] {
  return rows.flatMap(({ content }) =>
    content.row === "cart" || content.row === "line" ? [content] : [],
  );
}

/** In the shop's order, if it has named one. */
export function summariesOf(rows: readonly BaseRow[]): ChecklistSummary[] {
  const summaries = rows.flatMap(({ content }) => (content.row === "summary" ? [content] : []));
  summaries.sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return summaries.map(({ row: _row, place: _place, ...summary }) => summary);
}
