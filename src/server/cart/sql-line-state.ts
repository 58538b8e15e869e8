/** What a change of one line depends on. */
import { sql } from "drizzle-orm";
import { buildQuery, queryBuilt } from "#server/platform/db/prepared-query.ts";
import type { LaneReadContext } from "#server/platform/lanes/lane.ts";
import {
  type CartRow,
  cartColumns,
  type LineRow,
  lineColumns,
  localeValues,
  parseLine,
  parseStoredCart,
  type StoredCart,
  type StoredLine,
  value,
} from "./sql.ts";
import {
  type LineProduct,
  type LineProductRow,
  lineProductJoin,
  parseLineProduct,
} from "./sql-line-products.ts";

export type LineState = {
  line: StoredLine | undefined;
  facts: LineProduct | undefined;
  /** A checkout removed the line. */
  wasOrdered: boolean;
  /** How many lines the cart has. */
  lines: number;
  /** Whether the cart's promo code may give a gift, by which a change is counted. */
  mayHaveGift: boolean;
  /** The complete cart before the change; undefined: it was not read. */
  cart?: StoredCart;
};

type WantedLine = { id: string; productId: string; variantId: string | null };

const mayHaveGift = (table: "line" | "cart") => sql`
  exists (
    select from promo_codes pc join promos p on p.id = pc.promo_id
    where pc.id = ${sql.identifier(table)}.promo_code_id and p.kind = 'gift'
  ) as may_have_gift`;

/** Of the line alone; the cart may have been created just before. */
export async function findLineState(
  context: LaneReadContext,
  wanted: WantedLine,
): Promise<LineState> {
  type Row = LineRow &
    LineProductRow & { was_ordered: boolean; lines: number; may_have_gift: boolean };
  const [row] = await queryBuilt<Row>(context.db, findLineQuery, {
    ...localeValues(context),
    ...wanted,
    ownerId: context.owner.id,
  });
  if (!row) throw new Error("a query of one row returned none");
  const line = parseLine(row);
  return {
    line,
    facts: parseLineProduct(row),
    wasOrdered: !line && row.was_ordered,
    lines: row.lines,
    mayHaveGift: row.may_have_gift,
  };
}

const findLineQuery = buildQuery(
  "find_line",
  sql`select ${lineColumns}, facts.*,
          exists (
            select from removed_rows r
            where r.lane_id = line.cart_id and r.row_id = ${value("id")} and r.reason = 'ordered'
          ) as was_ordered,
          (select count(*)::int from cart_lines c where c.cart_id = line.cart_id) as lines,
          ${mayHaveGift("line")}
        from (
          select cart.id as cart_id, cart.promo_code_id, stored.id, wanted.product_id, wanted.variant_id, stored.quantity,
            stored.checklist_items, stored.added_price, stored.added_name, stored.date_added,
            stored.version
          from (
            select ${value("productId")}::uuid as product_id,
              ${value("variantId")}::uuid as variant_id
          ) as wanted
          join carts cart on cart.owner_id = ${value("ownerId")}
          left join cart_lines stored on stored.cart_id = cart.id and stored.id = ${value("id")}
        ) as line
        ${lineProductJoin}`,
);

/** The same with the complete cart, in one query. */
export async function findLineInCart(
  context: LaneReadContext,
  wanted: WantedLine,
): Promise<LineState> {
  const rows = await queryBuilt<CartRow & { was_ordered: boolean; may_have_gift: boolean }>(
    context.db,
    findLineInCartQuery,
    { ...localeValues(context), ...wanted, ownerId: context.owner.id },
  );
  const row = rows.find((one) => one.line_id === wanted.id || one.line_id === null);
  if (!row) throw new Error("a query that always returns the line returned none");
  const cart = parseStoredCart(rows);
  return {
    line: parseLine(row),
    facts: parseLineProduct(row),
    wasOrdered: row.was_ordered,
    lines: cart.lines.length,
    mayHaveGift: row.may_have_gift,
    cart,
  };
}

/** A row for each line of the cart, and one without an id where the line is not in it. */
const findLineInCartQuery = buildQuery(
  "find_line_in_cart",
  sql`select ${cartColumns}, ${lineColumns}, facts.*,
          line.id is null and exists (
            select from removed_rows r
            where r.lane_id = cart.id and r.row_id = ${value("id")} and r.reason = 'ordered'
          ) as was_ordered,
          ${mayHaveGift("cart")}
        from carts cart
        cross join lateral (
          select stored.id, stored.product_id, stored.variant_id, stored.quantity,
            stored.checklist_items, stored.added_price, stored.added_name, stored.date_added,
            stored.version
          from cart_lines stored where stored.cart_id = cart.id
          union all
          select null, ${value("productId")}::uuid, ${value("variantId")}::uuid, null, null, null,
            null, null, null
          where not exists (
            select from cart_lines stored
            where stored.cart_id = cart.id and stored.id = ${value("id")}
          )
        ) as line
        ${lineProductJoin}
        where cart.owner_id = ${value("ownerId")}::uuid`,
);
