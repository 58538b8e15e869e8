import { and, eq, gt, sql } from "drizzle-orm";
import type { Address, CartItem, CartTerms, ChecklistReference } from "#contract/cart.ts";
import type { PromoKind } from "#contract/promos.ts";
import type { Db } from "#server/platform/db/db.ts";
import { buildQuery, queryBuilt } from "#server/platform/db/prepared-query.ts";
import { carts } from "#server/platform/db/schema/cart.ts";
import { removedRows } from "#server/platform/db/schema/lanes.ts";
import { sendBuilt } from "#server/platform/db/transaction.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import type { OpenLane } from "#server/platform/lanes/lane.ts";
import {
  type LineProduct,
  type LineProductRow,
  lineProductJoin,
  parseLineProduct,
} from "./sql-line-products.ts";

/** What PUT /cart sets, stored as sent, and what became of the cart's code. */
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
  /** UAH of bonuses that the shopper wants to spend */
  bonus_spent: number;
  /** The code that was on the cart, deleted by the shop since; until the shopper removes it. */
  ended_promo: { code: string; kind: PromoKind };
}>;

export type CartHead = {
  id: string;
  version: number;
  details: CartDetails;
  promoCodeId: string | null;
  /** Pieces of the code's gift that leave with it. */
  giftPieces: number;
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

export type LineRow = {
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

export const lineColumns = sql`
  line.id as line_id, line.product_id, line.variant_id, line.quantity, line.checklist_items,
  line.added_price, line.added_name, (extract(epoch from line.date_added) * 1000)::float8 as added_at,
  line.version as line_version`;

export function parseLine(row: LineRow): StoredLine | undefined {
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

/** Stands for a value in a query that is built once. */
export const value = (name: string) => sql.placeholder(name);

/** Of the placeholders of `lineProductJoin`. */
export const localeValues = ({ lang, locationId }: ReadContext) => ({ lang, locationId });

/** Creates the cart where there is none; locks its row and raises its version. */
export async function openCart(
  db: Db,
  cart: { newId: string; ownerId: string; now: Date },
): Promise<OpenLane> {
  const [opened] = await queryBuilt<OpenLane>(db, openCartQuery, cart);
  if (!opened) throw new Error("the cart was neither created nor found");
  return opened;
}

const openCartQuery = buildQuery(
  "open_cart",
  sql`insert into carts (id, owner_id, version, date_updated)
      values (${value("newId")}, ${value("ownerId")}, 1, ${value("now")})
      on conflict (owner_id) do update
        set version = carts.version + 1, date_updated = excluded.date_updated
      returning id, version`,
);

export async function lowerCartVersion(db: Db, id: string): Promise<void> {
  await db.execute(sql`update carts set version = version - 1 where id = ${id}`);
}

/**
 * The shop's settings that a cart depends on, in UAH and percent, where they are set. The cashback
 * is that of the customer's group, where the group has one.
 */
export type CartSettings = Partial<
  Pick<CartTerms, "free_delivery_from" | "tax_percent" | "cashback_percent">
>;

export type StoredCart = {
  /** Undefined: there is no row yet. */
  head: CartHead | undefined;
  settings: CartSettings;
  /** kopiykas; null: a guest's cart */
  bonusBalance: number | null;
  lines: { line: StoredLine; facts: LineProduct | undefined }[];
};

/** A row of a query with `cartColumns`, `lineColumns` and `lineProductJoin`. */
export type CartRow = LineRow &
  LineProductRow & {
    cart_id: string | null;
    cart_version: number;
    details: CartDetails;
    promo_code_id: string | null;
    gift_pieces: number;
    settings: Record<string, unknown> | null;
    bonus_balance: number | null;
    group_cashback: number | null;
  };

/** Of a row of `carts`, named `cart`, whose placeholder `ownerId` is the visitor's. */
export const cartColumns = sql`
  cart.id as cart_id, cart.version as cart_version, cart.details, cart.promo_code_id,
  cart.gift_pieces,
  (
    select jsonb_object_agg(s.key, s.value) from settings s
    where s.key in ('free_delivery_from', 'tax_rate', 'tax_percent', 'cashback_percent')
  ) as settings,
  (
    select bonus_balance from customers where owner_id = ${value("ownerId")}::uuid
  ) as bonus_balance,
  (
    select g.cashback_percent from customers c join customer_groups g on g.id = c.group_id
    where c.owner_id = ${value("ownerId")}::uuid
  ) as group_cashback`;

/** Reads the cart, the products of its lines, and the settings that its totals depend on. */
export async function readStoredCart(context: ReadContext): Promise<StoredCart> {
  const rows = await queryBuilt<CartRow>(context.db, readCartQuery, {
    ...localeValues(context),
    ownerId: context.owner?.id ?? null,
  });
  return parseStoredCart(rows);
}

/** @param rows one for each line; one without a line where the cart has none */
export function parseStoredCart(rows: CartRow[]): StoredCart {
  const first = rows[0];
  const settings = {
    ...cartSettingsOf(first?.settings ?? {}),
    ...(first?.group_cashback == null ? {} : { cashback_percent: first.group_cashback }),
  };
  const bonusBalance = first?.bonus_balance ?? null;
  if (!first?.cart_id) return { head: undefined, settings, bonusBalance, lines: [] };
  const { cart_id: id, cart_version: version, details } = first;
  const { promo_code_id: promoCodeId, gift_pieces: giftPieces } = first;
  const head = { id, version, details, promoCodeId, giftPieces };
  const lines = rows.flatMap((row) => {
    const line = parseLine(row);
    return line ? [{ line, facts: parseLineProduct(row) }] : [];
  });
  return { head, settings, bonusBalance, lines };
}

const readCartQuery = buildQuery(
  "read_cart",
  sql`select ${cartColumns}, ${lineColumns}, facts.*
        from (select 1) as one
        left join carts cart on cart.owner_id = ${value("ownerId")}::uuid
        left join cart_lines line on line.cart_id = cart.id
        ${lineProductJoin}`,
);

/**
 * A stored setting may have any type; only numbers count. The VAT rate is the setting `tax_rate`,
 * which older shops stored as `tax_percent`.
 */
export function cartSettingsOf(stored: Record<string, unknown>): CartSettings {
  const numbers = new Map(Object.entries(stored).filter(([, value]) => typeof value === "number"));
  const rate = numbers.get("tax_rate");
  if (rate !== undefined) numbers.set("tax_percent", rate);
  numbers.delete("tax_rate");
  return Object.fromEntries(numbers);
}

export async function hasLines(db: Db, cartId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from cart_lines where cart_id = ${cartId} limit 1`);
  return rows.length > 0;
}

export async function findCartVersion(db: Db, ownerId: string): Promise<number> {
  const [found] = await db
    .select({ version: carts.version })
    .from(carts)
    .where(eq(carts.ownerId, ownerId));
  return found?.version ?? 0;
}

/** Stores the line and deletes its tombstone. */
export async function putLine(
  db: Db,
  cart: OpenLane,
  item: CartItem,
  addedPrice: number,
): Promise<void> {
  await sendBuilt(db, putLineQuery, {
    cartId: cart.id,
    version: cart.version,
    id: item.id,
    productId: item.product_id,
    variantId: item.variant_id,
    quantity: item.quantity,
    checklistItems: JSON.stringify(item.checklist_items),
    addedPrice,
    addedName: item.name,
    dateAdded: item.date_added,
  });
}

const putLineQuery = buildQuery(
  "put_line",
  sql`with lifted as (
          delete from removed_rows
          where lane_id = ${value("cartId")}::uuid and row_id = ${value("id")}
        )
        insert into cart_lines (cart_id, id, product_id, variant_id, quantity, checklist_items,
          added_price, added_name, date_added, version)
        values (${value("cartId")}, ${value("id")}, ${value("productId")}, ${value("variantId")},
          ${value("quantity")}, ${value("checklistItems")}::jsonb, ${value("addedPrice")}, ${value("addedName")},
          ${value("dateAdded")}, ${value("version")})
        on conflict (cart_id, id) do update set quantity = excluded.quantity,
          checklist_items = excluded.checklist_items, added_price = excluded.added_price,
          added_name = excluded.added_name, version = excluded.version`,
);

/** Leaves a tombstone, so that other devices remove the line too. */
export async function removeLine(db: Db, cart: OpenLane, id: string, now: Date): Promise<void> {
  await sendBuilt(db, removeLineQuery, { cartId: cart.id, version: cart.version, id, now });
}

const removeLineQuery = buildQuery(
  "remove_line",
  sql`with gone as (
          delete from cart_lines where cart_id = ${value("cartId")}::uuid and id = ${value("id")}
        )
        insert into removed_rows (lane_id, row_id, version, reason, removed_at)
        values (${value("cartId")}, ${value("id")}, ${value("version")}, 'removed', ${value("now")})
        on conflict (lane_id, row_id) do update set version = excluded.version,
          reason = excluded.reason, removed_at = excluded.removed_at`,
);

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
