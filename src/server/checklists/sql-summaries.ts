import { type SQL, sql } from "drizzle-orm";
import type { ChecklistSummary, PreviewItem } from "#contract/checklists.ts";
import type { SharedTrip } from "#contract/journeys.ts";
import type { Db } from "#server/platform/db/db.ts";
import { buildQuery, queryBuilt } from "#server/platform/db/prepared-query.ts";
import { isUuid } from "#server/platform/db/uuid.ts";
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
 * Lists with their totals, as rules/checklists computes them: own lists, newest first, then ready
 * lists. An item has its own weight, else its product's. A missing item has the price of its
 * product if that can be bought; of the cheapest variant where none is chosen.
 */
export async function listSummaries(
  context: ReadContext,
  kind: "own" | "ready" | undefined,
  /** Only lists that contain it. */
  productId?: string,
): Promise<ChecklistSummary[]> {
  const { db, lang, owner, epoch } = context;
  const ownerId = sql`${owner?.id ?? null}::uuid`;
  const wanted = { own: sql`owner_id = ${ownerId}`, ready: sql`kind = 'ready' and enabled` };
  const either = sql`(${wanted.own} or (${wanted.ready}))`;
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
      select count(*) filter (where state <> 'skip')::int as items_total,
        count(*) filter (where state in ('have', 'packed'))::int as items_have,
        coalesce(sum(price * pieces) filter (where state = 'need'), 0)::float8 as price_missing,
        round(coalesce(sum(kg) filter (where state <> 'skip'), 0), 4)::float8 as weight_total
      from (
        select i.state, ${pieces} as pieces, ${weightOf(weight)} as kg,
          case
            when p.stock_status not in ('available', 'preorder') then null
            when v.id is not null then coalesce(nullif(v.price, 0), p.price)
            when exists (select from product_variants where product_id = p.id) then p.min_price
            else p.price
          end as price
        from checklist_items i
        left join products p on p.id = i.product_id and p.displayed
        left join product_variants v on v.id = i.variant_id and v.product_id = p.id
        ${joinAmounts({ weight, content: sql`p.content` })}
        where i.list_id = checklists.id
      ) as item
    ) as numbers
    where deleted_at is null and ${kind ? wanted[kind] : either} and ${holds(productId)}
    order by kind = 'ready', case when kind = 'own' then date_created end desc, "position", id`);
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

/** Of one piece of the product `p`, or of its chosen variant. */
const weight = sql`coalesce(nullif(v.weight, 0), p.weight, 0)`;

function holds(productId: string | undefined): SQL {
  if (productId === undefined || !isUuid(productId)) return sql`true`;
  return sql`exists (select from checklist_items h
    where h.list_id = checklists.id and h.product_id = ${productId}::uuid)`;
}
