/** One lane of the model: rows with versions, and what an op does to them. */

import type { Cart, CartItem, CartRow } from "#contract/cart.ts";
import type { Checklist, ListRow } from "#contract/checklists.ts";
import type { EntryRow } from "#contract/entry-schemas.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { LineCard, OpIntent } from "#contract/ops.ts";
import type { OpsAnswer } from "#contract/ops-call.ts";
import type { SavedProduct } from "#contract/saved-products.ts";
import { byAge, noCart, rowsOfCart, usualTerms } from "#rules/cart/cart.ts";
import { settleCart } from "#rules/cart/pricing.ts";
import { applyCartOp, type CartOp } from "#rules/ops/cart-ops.ts";
import { applyEntryOp, type EntryOp, isEntryOp } from "#rules/ops/entry-ops.ts";
import { applyListOp, type ListOp } from "#rules/ops/list-ops.ts";
import { listOfRows } from "#rules/ops/list-tree.ts";
import { newestFirst } from "#rules/saved-products/saved-products.ts";

type Row = CartRow | ListRow | EntryRow;
export type LaneState = {
  version: number;
  rows: Map<string, { row: Row; version: number }>;
  removed: Map<string, number>;
  isGone: boolean;
  /** Of a product's lane: its owner's stars. */
  vote?: number;
  /** The rows that a restore recovers. */
  buried: Map<string, { row: Row; version: number }>;
};
export type ModelShop = ReadonlyMap<string, LineCard>;
type Applied = ErrorCode | NonNullable<OpsAnswer["results"][number]["notices"]>;

export function emptyLane(): LaneState {
  return { version: 0, rows: new Map(), removed: new Map(), isGone: false, buried: new Map() };
}

export function cartIn(lane: LaneState | undefined, epoch: string): Cart {
  const items: CartItem[] = [];
  for (const { row } of lane?.rows.values() ?? [])
    if (row.row === "line") {
      const { row: _row, ...item } = row;
      items.push(item);
    }
  const empty = noCart({ version: lane?.version ?? 0, epoch }, usualTerms);
  return settleCart({ ...empty, id: lane ? "cart" : "", items: items.sort(byAge) });
}

export function listIn(lane: LaneState | undefined, epoch: string): Checklist | undefined {
  if (!lane || lane.isGone) return undefined;
  return listOfRows(listRows(lane).values(), { version: lane.version, epoch });
}

export function entriesIn(lane: LaneState | undefined): SavedProduct[] {
  return newestFirst([...(lane?.rows.values() ?? [])].flatMap(({ row }) => entryOf(row)));
}

function entryOf(row: Row): SavedProduct[] {
  if (row.row !== "entry") return [];
  const { row: _row, ...entry } = row;
  return [entry];
}

function listRows(lane: LaneState): Map<string, ListRow> {
  const rows = new Map<string, ListRow>();
  for (const [id, { row }] of lane.rows)
    if (row.row !== "cart" && row.row !== "line" && row.row !== "entry") rows.set(id, row);
  return rows;
}

/** Applies the op, raises the version and stamps the changed rows; or refuses and changes nothing. */
export function applyTo(lane: LaneState, intent: OpIntent, shop: ModelShop, now: string): Applied {
  if (intent.kind === "rating.set") {
    if (lane.vote !== undefined) return "alreadyRated";
    lane.vote = intent.payload.value;
    return [];
  }
  if (isEntryOp(intent)) return applyToSavedProducts(lane, intent, shop, now);
  // as: an op is of a list or of the cart, and a list_id tells which
  if (!("list_id" in intent.payload)) return applyToCart(lane, intent as CartOp, shop, now);
  const op = intent as ListOp;
  if (op.kind === "list.restore") {
    if (!lane.isGone) return lane.rows.size > 0 ? [] : "notFound";
    lane.version += 1;
    lane.isGone = false;
    for (const [id, { row }] of lane.buried) lane.rows.set(id, { row, version: lane.version });
    return [];
  }
  if (lane.isGone) return "gone";
  const verdict = applyListOp(listRows(lane), op, now);
  if ("refused" in verdict) return verdict.refused;
  lane.version += 1;
  if (op.kind === "list.delete") {
    lane.buried = new Map(lane.rows);
    lane.isGone = true;
  }
  for (const id of verdict.removed) {
    lane.rows.delete(id);
    lane.removed.set(id, lane.version);
  }
  for (const row of verdict.changed) lane.rows.set(row.id, { row, version: lane.version });
  return [];
}

function applyToCart(lane: LaneState, op: CartOp, shop: ModelShop, now: string): Applied {
  const id =
    op.kind === "cart.add"
      ? [op.payload.product_id, op.payload.variant_id].filter(Boolean).join(".")
      : op.payload.line_id;
  const row = lane.rows.get(id)?.row;
  const change = applyCartOp(row?.row === "line" ? row : undefined, op, shop.get(id), now);
  if ("refused" in change) return change.refused;
  lane.version += 1;
  if (change.line) {
    lane.rows.set(id, { row: { row: "line", ...change.line }, version: lane.version });
    lane.removed.delete(id);
  } else if (lane.rows.delete(id)) lane.removed.set(id, lane.version);
  const [head] = rowsOfCart(cartIn(lane, ""));
  if (head) lane.rows.set(head.id, { row: head, version: lane.version });
  return change.notices;
}

function applyToSavedProducts(lane: LaneState, op: EntryOp, shop: ModelShop, now: string): Applied {
  const id = op.payload.product_id;
  const card = shop.get(id);
  if (op.kind.endsWith(".put") && !card) return "notFound";
  const change = applyEntryOp(new Map(entriesIn(lane).map((one) => [one.id, one])), op, now);
  if ("refused" in change) return change.refused;
  lane.version += 1;
  if (!change.entry) {
    if (lane.rows.delete(id)) lane.removed.set(id, lane.version);
  } else if (!lane.rows.has(id)) {
    const row = { row: "entry", ...change.entry, added_name: card?.name ?? "" } as const;
    lane.rows.set(id, { row, version: lane.version });
    lane.removed.delete(id);
  }
  return [];
}

/** Merges a guest's lane into the customer's. */
export function mergeInto(lane: LaneState, from: LaneState): void {
  if (from.vote !== undefined) lane.vote ??= from.vote;
  lane.version += 1;
  for (const [id, { row }] of from.rows) {
    const existing = lane.rows.get(id)?.row;
    const sum =
      row.row === "line" && existing?.row === "line"
        ? { ...row, quantity: row.quantity + existing.quantity }
        : row;
    lane.rows.set(id, { row: sum, version: lane.version });
  }
}

export function deltaOf(
  lane: LaneState | undefined,
  name: string,
  since: number,
  epoch: string,
): Omit<OpsAnswer, "results"> {
  if (name.startsWith("rating:"))
    return { version_from: 0, version: 0, epoch, changed: [], removed: [] };
  if (!lane || lane.isGone || (name.startsWith("list:") && lane.rows.size === 0))
    return { version_from: since, version: since, epoch, changed: [], removed: [], gone: true };
  const changed = [...lane.rows.values()].filter((one) => one.version > since);
  const removed = [...lane.removed].filter(([id, at]) => at > since && !lane.rows.has(id));
  return {
    version_from: since,
    version: lane.version,
    epoch,
    changed: changed.map((one) => one.row),
    removed: removed.map(([id]) => id),
  };
}
