import { sql } from "drizzle-orm";
import { maxQuantity } from "#contract/cart-line.ts";
import type { ChecklistSummary, PreviewItem } from "#contract/checklists.ts";
import type { SharedTrip } from "#contract/journeys.ts";
import type { Db } from "#server/platform/db/db.ts";
import { buildQuery, queryBuilt } from "#server/platform/db/prepared-query.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { joinAmounts, pieces, weightOf } from "./sql-pieces.ts";
import { previewOf } from "./sql-preview.ts";
import { descriptionIn, inLang, isoTime } from "./sql-rows.ts";

type SummaryRow = Omit<ChecklistSummary, "image" | "epoch" | "preview" | "journey" | "trip"> & {
  preview: PreviewItem[] | null;
  journey: ChecklistSummary["journey"] | null;
  trip: SharedTrip | null;
};

/**
 * Own lists, newest first, or ready ones, with their totals as rules/checklists computes them. An item
 * has its own weight, else its product's. What is missing costs what `planPurchase` says for an empty
 * cart: items of one product, or one chosen variant, share its stock; where a variant is still to be
 * chosen, the cheapest one counts, and no stock.
 */
export async function readSummaries(
  { db, lang, owner, epoch }: ReadContext,
  kind: "own" | "ready",
): Promise<ChecklistSummary[]> {
  if (kind === "own" && !owner) return [];
  const wanted =
    kind === "own" ? sql`owner_id = ${owner?.id}::uuid` : sql`kind = 'ready' and enabled`;
  const order = kind === "own" ? sql`date_created desc, "position"` : sql`"position"`;
  const { rows } = await db.execute<SummaryRow>(sql`
    select id, ${inLang(lang, "name")} as name,
      ${descriptionIn(lang)} as description, images, kind, version,
      items_total, items_have, price_missing / 100.0::float8 as price_missing, weight_total,
      ${isoTime(sql`date_updated`)} as date_updated,
      ${previewOf(lang)} as preview,
      case when journey is not null then jsonb_build_object('location', journey->'location',
        'date_from', journey->'date_from', 'date_to', journey->'date_to',
        'activities', coalesce(journey->'activities', '[]')) end as journey,
      details->'trip' as trip
    from checklists, lateral (
      select coalesce(sum(things), 0)::int as items_total, coalesce(sum(had), 0)::int as items_have,
        coalesce(sum(price * least(coalesce(needed, 0), stock)), 0)::float8 as price_missing,
        round(coalesce(sum(kg), 0), 4)::float8 as weight_total
      from (
        select count(*) filter (where state <> 'skip') as things,
          count(*) filter (where state in ('have', 'packed')) as had,
          sum(pieces) filter (where state = 'need') as needed,
          sum(kg) filter (where state <> 'skip') as kg, price, stock
        from (
          select i.state, i.product_id, v.id as variant_id, ${pieces} as pieces,
            ${weightOf(weight)} as kg,
            case
              when p.stock_status not in ('available', 'preorder') then null
              when v.id is not null then coalesce(nullif(v.price, 0), p.price)
              when choice.is_open then p.min_price
              else p.price
            end as price,
            case
              when choice.is_open then null
              when p.stock_status = 'preorder' then ${maxQuantity}::int
              else coalesce(case when v.id is null then p.stock_quantity else v.stock_quantity end,
                ${maxQuantity}::int)
            end as stock
          from checklist_items i
          left join products p on p.id = i.product_id and p.displayed
          left join product_variants v on v.id = i.variant_id and v.product_id = p.id
          left join lateral (
            select v.id is null and exists (select from product_variants where product_id = p.id)
              as is_open
          ) choice on true
          ${joinAmounts({ weight, content: sql`p.content` })}
          where i.list_id = checklists.id
        ) as item
        group by product_id, variant_id, price, stock
      ) as line
    ) as numbers
    where deleted_at is null and ${wanted}
    order by ${order}, id`);
  return rows.map(({ preview, journey, trip, ...row }) => ({
    ...row,
    image: row.images[row.images.length >> 1] ?? "",
    epoch,
    ...(preview && { preview }),
    ...(journey && { journey }),
    ...(trip && { trip }),
  }));
}

const withProduct = buildQuery(
  "lists_with_product",
  sql`select distinct list_id as id from checklist_items
    where product_id = ${sql.placeholder("productId")}::uuid`,
);

/** Of every list, own ones and deleted ones too. */
export async function listIdsWithProduct(db: Db, productId: string): Promise<Set<string>> {
  const rows = await queryBuilt<{ id: string }>(db, withProduct, { productId });
  return new Set(rows.map(({ id }) => id));
}

/** The ready lists that have a product, by its id. */
export async function readReadyListIds(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ id: string; lists: string[] }>(sql`
    select i.product_id as id, array_agg(distinct i.list_id::text) as lists
    from checklist_items i join checklists l on l.id = i.list_id
    where l.kind = 'ready' and l.enabled and l.deleted_at is null and i.product_id is not null
    group by i.product_id`);
  return new Map(rows.map(({ id, lists }) => [id, lists]));
}

/** Of one piece of the product `p`, or of its chosen variant. */
const weight = sql`coalesce(nullif(v.weight, 0), p.weight, 0)`;
