import { and, eq, gt, sql } from "drizzle-orm";
import type { Address, CartItem, CartTerms, ChecklistReference } from "#contract/cart.ts";
import { askPrepared } from "#server/platform/db/prepared-query.ts";
import { carts } from "#server/platform/db/schema/cart.ts";
import { removedRows } from "#server/platform/db/schema/lanes.ts";
import { sendPrepared } from "#server/platform/db/transaction.ts";
import type { Db, Reading } from "#server/platform/http/context.ts";
import type { LaneReading, OpenLane } from "#server/platform/lanes/lane.ts";
import { type Facts, type FactsRow, factsOf, factsOfLine } from "./sql-line-products.ts";

/** What PUT /cart sets; kept as it was sent. */
export type CartDetails = Partial<{
  email: string;
  mobile: string;
  comments: string;
  shipping_address: Address;
  billing_address: Address;
  shipping_method_id: string | null;
  payment_method_id: string | null;
  payment_token: string | null;
  delivery: { date: string | null; slot_id: string | null; held_until: string | null };
  /** UAH that the shopper asked to spend of their bonuses */
  bonus_spent: number;
}>;

export type CartHead = {
  id: string;
  version: number;
  details: CartDetails;
  promoCodeId: string | null;
};

export type StoredLine = {
  id: string;
  productId: string;
  variantId: string | null;
  quantity: number;
  checklistItems: ChecklistReference[];
  /** kopiykas */
  addedPrice: number;
  addedName: string;
  dateAdded: Date;
  version: number;
};

type LineRow = {
  line_id: string | null;
  product_id: string;
  variant_id: string | null;
  quantity: number;
  checklist_items: ChecklistReference[];
  added_price: number;
  added_name: string;
  /** milliseconds */
  added_at: number;
  line_version: number;
};

const lineColumns = sql`
  line.id as line_id, line.product_id, line.variant_id, line.quantity, line.checklist_items,
  line.added_price, line.added_name, (extract(epoch from line.date_added) * 1000)::float8 as added_at,
  line.version as line_version`;

function lineOf(row: LineRow): StoredLine | undefined {
  if (row.line_id === null) return undefined;
  return {
    id: row.line_id,
    productId: row.product_id,
    variantId: row.variant_id,
    quantity: row.quantity,
    checklistItems: row.checklist_items,
    addedPrice: row.added_price,
    addedName: row.added_name,
    dateAdded: new Date(row.added_at),
    version: row.line_version,
  };
}

/** Makes the cart with the first thing put in; either way its row is locked and has moved on. */
export async function openCart(
  db: Db,
  cart: { newId: string; ownerId: string; now: Date },
): Promise<OpenLane> {
  const [opened] = await askPrepared<OpenLane>(
    db,
    "open_cart",
    sql`insert into carts (id, owner_id, version, date_updated)
        values (${cart.newId}, ${cart.ownerId}, 1, ${cart.now})
        on conflict (owner_id) do update
          set version = carts.version + 1, date_updated = excluded.date_updated
        returning id, version`,
  );
  if (!opened) throw new Error("the cart was neither made nor found");
  return opened;
}

/** Of the shop's settings those that a cart depends on, where it has set them: UAH and percent. */
export type CartSettings = Partial<
  Pick<CartTerms, "free_delivery_from" | "tax_percent" | "cashback_percent">
>;

export type WholeCart = {
  /** Undefined while nothing was ever put in. */
  head: CartHead | undefined;
  settings: CartSettings;
  /** kopiykas; null: a guest's cart */
  bonusBalance: number | null;
  lines: { line: StoredLine; facts: Facts | undefined }[];
};

/** The cart, the facts of its lines, and the settings that its totals depend on. */
export async function readWholeCart(reading: Reading): Promise<WholeCart> {
  type Row = LineRow &
    FactsRow & {
      cart_id: string | null;
      version: number;
      details: CartDetails;
      promo_code_id: string | null;
      settings: Record<string, unknown> | null;
      bonus_balance: number | null;
    };
  const rows = await askPrepared<Row>(
    reading.db,
    "read_cart",
    sql`select cart.id as cart_id, cart.version, cart.details, cart.promo_code_id, (
            select jsonb_object_agg(s.key, s.value) from settings s
            where s.key in ('free_delivery_from', 'tax_percent', 'cashback_percent')
          ) as settings,
          (
            select bonus_balance from customers where owner_id = ${reading.owner?.id ?? null}::uuid
          ) as bonus_balance,
          ${lineColumns}, facts.*
        from (select 1) as one
        left join carts cart on cart.owner_id = ${reading.owner?.id ?? null}::uuid
        left join cart_lines line on line.cart_id = cart.id
        ${factsOfLine(reading)}`,
  );
  const first = rows[0];
  const settings = settingsOf(first?.settings ?? {});
  const bonusBalance = first?.bonus_balance ?? null;
  if (!first?.cart_id) return { head: undefined, settings, bonusBalance, lines: [] };
  const { cart_id: id, version, details, promo_code_id: promoCodeId } = first;
  const head = { id, version, details, promoCodeId };
  const lines = rows.flatMap((row) => {
    const line = lineOf(row);
    return line ? [{ line, facts: factsOf(row) }] : [];
  });
  return { head, settings, bonusBalance, lines };
}

/** A setting is anything that was written there; what is no number says nothing. */
function settingsOf(stored: Record<string, unknown>): CartSettings {
  const numbers = Object.entries(stored).filter(([, value]) => typeof value === "number");
  return Object.fromEntries(numbers);
}

export type LineNow = {
  line: StoredLine | undefined;
  facts: Facts | undefined;
  /** An order took the line away. */
  wasOrdered: boolean;
  /** How many lines the cart has. */
  lines: number;
};

/** Everything that a change of one line depends on; of a cart that may be opened just before. */
export async function findLine(
  reading: LaneReading,
  wanted: { id: string; productId: string; variantId: string | null },
): Promise<LineNow> {
  type Row = LineRow & FactsRow & { was_ordered: boolean; lines: number };
  const [row] = await askPrepared<Row>(
    reading.db,
    "find_line",
    sql`select ${lineColumns}, facts.*,
          exists (
            select from removed_rows r
            where r.lane_id = line.cart_id and r.row_id = ${wanted.id} and r.reason = 'ordered'
          ) as was_ordered,
          (select count(*)::int from cart_lines c where c.cart_id = line.cart_id) as lines
        from (
          select cart.id as cart_id, stored.id, asked.product_id, asked.variant_id, stored.quantity,
            stored.checklist_items, stored.added_price, stored.added_name, stored.date_added,
            stored.version
          from (
            select ${wanted.productId}::uuid as product_id, ${wanted.variantId}::uuid as variant_id
          ) as asked
          join carts cart on cart.owner_id = ${reading.owner.id}
          left join cart_lines stored on stored.cart_id = cart.id and stored.id = ${wanted.id}
        ) as line
        ${factsOfLine(reading)}`,
  );
  if (!row) throw new Error("a query of one row answered none");
  const line = lineOf(row);
  return { line, facts: factsOf(row), wasOrdered: !line && row.was_ordered, lines: row.lines };
}

export async function findVersionOf(db: Db, ownerId: string): Promise<number> {
  const [found] = await db
    .select({ version: carts.version })
    .from(carts)
    .where(eq(carts.ownerId, ownerId));
  return found?.version ?? 0;
}

/** The line as it is to be; a tombstone of it is lifted. */
export async function putLine(
  db: Db,
  cart: OpenLane,
  item: CartItem,
  addedPrice: number,
): Promise<void> {
  await sendPrepared(
    db,
    "put_line",
    sql`with lifted as (
          delete from removed_rows where lane_id = ${cart.id}::uuid and row_id = ${item.id}
        )
        insert into cart_lines (cart_id, id, product_id, variant_id, quantity, checklist_items,
          added_price, added_name, date_added, version)
        values (${cart.id}, ${item.id}, ${item.product_id}, ${item.variant_id}, ${item.quantity},
          ${JSON.stringify(item.checklist_items)}::jsonb, ${addedPrice}, ${item.name},
          ${item.date_added}, ${cart.version})
        on conflict (cart_id, id) do update set quantity = excluded.quantity,
          checklist_items = excluded.checklist_items, added_price = excluded.added_price,
          added_name = excluded.added_name, version = excluded.version`,
  );
}

/** Leaves a tombstone, so that a device which still shows the line learns of it. */
export async function removeLine(db: Db, cart: OpenLane, id: string, now: Date): Promise<void> {
  await sendPrepared(
    db,
    "remove_line",
    sql`with gone as (
          delete from cart_lines where cart_id = ${cart.id}::uuid and id = ${id}
        )
        insert into removed_rows (lane_id, row_id, version, reason, removed_at)
        values (${cart.id}, ${id}, ${cart.version}, 'removed', ${now})
        on conflict (lane_id, row_id) do update set version = excluded.version,
          reason = excluded.reason, removed_at = excluded.removed_at`,
  );
}

export async function listRemovedLines(db: Db, ownerId: string, since: number): Promise<string[]> {
  const rows = await db
    .select({ id: removedRows.rowId })
    .from(removedRows)
    .innerJoin(carts, eq(carts.id, removedRows.laneId))
    .where(and(eq(carts.ownerId, ownerId), gt(removedRows.version, since)));
  return rows.map(({ id }) => id);
}

export async function findDetails(db: Db, cartId: string): Promise<CartDetails> {
  const [found] = await db
    .select({ details: carts.details })
    .from(carts)
    .where(eq(carts.id, cartId));
  return found?.details ?? {};
}

export async function setDetails(db: Db, cartId: string, details: CartDetails): Promise<void> {
  await db.update(carts).set({ details }).where(eq(carts.id, cartId));
}
