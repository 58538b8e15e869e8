/**
 * A product list in one statement: the rows that pass everything but price, attributes and group,
 * then every count over them, and the ids of the page. `rules/catalogue-match` does the same over
 * the snapshot; the tests hold the two equal.
 */
import { type SQL, sql } from "drizzle-orm";
import { type OrderFact, type OrderTerm, stockOrder } from "#rules/catalogue-order.ts";
import type { QueryPlan } from "#rules/catalogue-plan.ts";
import type { Db } from "#server/http/context.ts";
import { rating, type Wording } from "./sql-fields.ts";
import { nameKeyColumn } from "./sql-read.ts";
import { holdsTerms, worthOf } from "./sql-search.ts";
import { isSeen, standsIn, uuids } from "./sql-visible.ts";

export type ListQuery = {
  plan: QueryPlan;
  lang: Wording["lang"];
  /** Ids of categories that may be seen here; null: nothing is hidden from anyone. */
  visible: readonly string[] | null;
  /** By filter of the plan: ordinals of the chosen values, and of all values of the attribute. */
  filters: readonly { chosen: readonly number[]; all: readonly number[] }[];
};

export type ListCounts = {
  total: number;
  /** kopiykas */
  lowest: number | null;
  highest: number | null;
  /** [ordinal, products] */
  facets: [number, number][];
  /** [place in the plan's groups, products] */
  groups: [number, number][];
  ids: string[];
};

export async function countAndFind(db: Db, query: ListQuery): Promise<ListCounts> {
  const { plan, filters } = query;
  const marks = filters.map((_, at) => sql`${sql.identifier(`has_${at}`)}`);
  const passes = all([sql`in_price`, ...marks]);
  const order = [...plan.order.map(orderKey), sql`name_key`, sql`id`];
  const { rows } = await db.execute<ListCounts>(sql`
    with base as materialized (
      select p.id, p.min_price, p.facet_values,
        ${nameKeyColumn(query.lang)} as name_key,
        ${sql.join(plan.order.map(orderColumn(plan)), sql``)}
        ${isPriced(plan)} as in_price,
        ${plan.group === null ? sql`true` : standsIn([...plan.group])} as in_group
        ${sql.join(
          filters.map(
            ({ chosen }, at) => sql`, p.facet_values && ${integers(chosen)} as ${marks[at]}`,
          ),
          sql``,
        )}
      from products p
      where ${all(baseConditions(query))}
    )
    select counted.*,
      ${facetCounts(query, marks)} as facets,
      ${groupCounts(plan, passes)} as groups,
      array(select id::text as shown from base where in_group and ${passes}
            order by ${sql.join(order, sql`, `)}
            limit ${plan.limit} offset ${plan.offset}) as ids
    from (select count(*) filter (where ${passes})::int as total,
                 min(min_price) as lowest, max(min_price) as highest
          from base where in_group) as counted`);
  return rows[0] ?? { total: 0, lowest: null, highest: null, facets: [], groups: [], ids: [] };
}

function baseConditions({ plan, visible }: ListQuery): SQL[] {
  const conditions = [sql`p.displayed`];
  if (visible) conditions.push(isSeen(visible));
  for (const branch of plan.branches) conditions.push(standsIn([...branch]));
  if (plan.brandId !== null) conditions.push(sql`p.brand_id::text = ${plan.brandId}`);
  if (plan.ids) conditions.push(sql`p.id = any(${uuids([...plan.ids])})`);
  if (plan.sku !== null) conditions.push(sql`p.sku = ${plan.sku}`);
  if (plan.onSale) conditions.push(sql`p.on_sale`);
  if (plan.stockStatuses)
    conditions.push(sql`p.stock_status = any(${sql.param([...plan.stockStatuses])}::text[])`);
  if (plan.search) conditions.push(holdsTerms(plan.search.terms));
  return conditions;
}

function isPriced({ priceFrom, priceTo }: QueryPlan): SQL {
  return all([
    ...(priceFrom === null ? [] : [sql`p.min_price >= ${priceFrom}::bigint`]),
    ...(priceTo === null ? [] : [sql`p.min_price <= ${priceTo}::bigint`]),
  ]);
}

/** A value counts where every filter passes but its own attribute's. */
function facetCounts({ filters }: ListQuery, marks: readonly SQL[]): SQL {
  const others = (own: number) => all(marks.filter((_, at) => at !== own));
  const cases = filters.map(
    ({ all: values }, at) => sql`(value = any(${integers(values)}) and ${others(at)})`,
  );
  const passes = any([all(marks), ...cases]);
  return sql`coalesce((
    select json_agg(json_build_array(value, products))
    from (select value, count(*)::int as products
          from base, unnest(facet_values) as value
          where in_group and in_price and ${passes}
          group by value) as counted), '[]'::json)`;
}

function groupCounts({ groups }: QueryPlan, passes: SQL): SQL {
  const categories = groups.flatMap(({ branch }, at) => [...branch].map((id) => ({ id, at })));
  if (categories.length === 0) return sql`'[]'::json`;
  return sql`coalesce((
    select json_agg(json_build_array(place, products))
    from (select place, count(*)::int as products
          from (select distinct place, l.product_id
                from base
                  join product_category_links l on l.product_id = base.id
                  join unnest(${uuids(categories.map(({ id }) => id))},
                              ${integers(categories.map(({ at }) => at))}) as grouped (category_id, place)
                    on grouped.category_id = l.category_id
                where ${passes}) as once
          group by place) as counted), '[]'::json)`;
}

const orderFacts = {
  popularity: () => sql`p.popularity`,
  created: () => sql`p.date_created`,
  price: () => sql`p.min_price`,
  stock: () => sql`array_position(${sql.param([...stockOrder])}::text[], p.stock_status)`,
  position: () => sql`p.position`,
  rating: () => rating,
  name: undefined,
  matches: ({ search }) => worthOf(search?.terms ?? []),
} satisfies Record<OrderFact, ((plan: QueryPlan) => SQL) | undefined>;

/** The name is a column of its own already. */
function orderColumn(plan: QueryPlan) {
  return ({ by }: OrderTerm): SQL => {
    const fact = orderFacts[by];
    return fact ? sql`${fact(plan)} as ${sql.identifier(`by_${by}`)},` : sql``;
  };
}

function orderKey({ by, descending }: OrderTerm): SQL {
  const column = by === "name" ? sql`name_key` : sql`${sql.identifier(`by_${by}`)}`;
  return descending ? sql`${column} desc` : column;
}

function all(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`;
}

function any(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`;
}

const integers = (numbers: readonly number[]) => sql`${sql.param(numbers)}::integer[]`;
