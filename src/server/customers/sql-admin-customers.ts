/** Customers as the shop's own people see them. */
import { type SQL, sql } from "drizzle-orm";
import { undone } from "#rules/orders/orders.ts";
import { type ChangedFilters, changedConditions } from "#server/platform/db/changed-since.ts";
import type { Db } from "#server/platform/db/db.ts";
import { likePattern } from "#server/platform/db/like-pattern.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";

export type AdminCustomerRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  email_confirmed_at: Date | null;
  phone: string | null;
  gender: string | null;
  birthdate: string | null;
  code: string | null;
  group_id: string | null;
  group_translations: Translations<"name"> | null;
  note: string;
  tags: string[];
  blocked: boolean;
  language: string | null;
  /** kopiykas */
  bonus_balance: number;
  spent: number;
  orders_count: number;
  social_accounts: string[];
  user_agent: string;
  version: number;
  date_created: Date;
  date_updated: Date;
};

/** Orders that came to something; spent is what is paid of them. */
const sums = sql`
  select count(*)::int as orders_count,
    coalesce(sum(o.grand_total) filter (where o.paid_at is not null), 0)::float8 as spent
  from orders o
  where o.owner_id = c.owner_id and o.status <> all(${sql.param([...undone, "draft"])}::text[])`;

const columns = sql`
  c.owner_id as id, c.first_name, c.last_name, c.email, c.email_confirmed_at, c.phone, c.gender,
  c.birthdate::text as birthdate, c.code, c.group_id, g.translations as group_translations,
  c.note, c.tags, c.blocked, coalesce(c.lang, o.lang) as language, c.bonus_balance,
  sums.spent, sums.orders_count,
  array(select distinct a.provider from oauth_accounts a where a.customer_id = c.owner_id
    order by 1) as social_accounts,
  coalesce((select s.user_agent from sessions s where s.owner_id = c.owner_id
    order by s.seen_at desc limit 1), '') as user_agent,
  c.version, c.date_created, c.date_updated`;

const toDate = (value: Date | string | null) => (value === null ? null : new Date(value));

function readRow(row: AdminCustomerRow): AdminCustomerRow {
  return {
    ...row,
    email_confirmed_at: toDate(row.email_confirmed_at),
    date_created: new Date(row.date_created),
    date_updated: new Date(row.date_updated),
  };
}

/** In the order of the ids. */
export async function listAdminCustomers(
  db: Db,
  ids: readonly string[],
): Promise<AdminCustomerRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<AdminCustomerRow>(sql`
    select ${columns}
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as wanted (id, place)
    join customers c on c.owner_id = wanted.id
    join owners o on o.id = c.owner_id
    left join customer_groups g on g.id = c.group_id
    cross join lateral (${sums}) sums
    order by wanted.place`);
  return rows.map(readRow);
}

export type CustomerFilter = ChangedFilters & {
  /** Words, each of which must be found. */
  words?: readonly string[] | undefined;
  groupId?: string | undefined;
  email?: string | undefined;
  /** Digits, of which a phone may have more before. */
  phoneDigits?: string | undefined;
  tag?: string | undefined;
  blocked?: boolean | undefined;
  ids?: readonly string[] | undefined;
};

/** As the index has it. */
const searched = sql`lower(w.first_name || ' ' || w.last_name || ' ' || coalesce(w.email, '') || ' ' || coalesce(w.phone, ''))`;

/** Also those with an address in such a city. */
const hasWord = (word: string) => sql`c.owner_id in (
  select w.owner_id from customers w where ${searched} like ${likePattern(word)}
  union select owner_id from customer_addresses
  where lower(coalesce(details ->> 'city', '')) like ${likePattern(word)})`;

function conditionsOf(filter: CustomerFilter): SQL {
  const { words = [], groupId, email, phoneDigits, tag, blocked, ids } = filter;
  const all = [sql`true`, ...words.map(hasWord)];
  if (groupId) all.push(sql`c.group_id = ${groupId}`);
  if (email) all.push(sql`c.email = ${email}`);
  if (phoneDigits) all.push(hasWord(phoneDigits), sql`c.phone like ${likePattern(phoneDigits)}`);
  if (tag) all.push(sql`${tag} = any(c.tags)`);
  if (blocked !== undefined) all.push(sql`c.blocked = ${blocked}`);
  if (ids) all.push(sql`c.owner_id = any(${sql.param([...ids])}::uuid[])`);
  all.push(...changedConditions(filter, { id: sql`c.owner_id`, changed: sql`c.date_updated` }));
  return sql.join(all, sql` and `);
}

const sorts: Readonly<Record<string, SQL>> = {
  id: sql`c.owner_id`,
  date_created: sql`c.date_created`,
  date_updated: sql`c.date_updated`,
  full_name: sql`c.first_name || ' ' || c.last_name`,
  first_name: sql`c.first_name`,
  last_name: sql`c.last_name`,
  firstName: sql`c.first_name`,
  lastName: sql`c.last_name`,
  email: sql`coalesce(c.email, '')`,
  mobile: sql`coalesce(c.phone, '')`,
  phone: sql`coalesce(c.phone, '')`,
  group_id: sql`c.group_id`,
  blocked: sql`c.blocked`,
  bonus_balance: sql`c.bonus_balance`,
  total_spent: sql`sums.spent`,
  orders_count: sql`sums.orders_count`,
};

type CustomerPage = {
  sort?: readonly { key: string; isDescending: boolean }[] | undefined;
  limit: number;
  offset: number;
};

export async function findCustomerIds(
  db: Db,
  filter: CustomerFilter,
  { sort, limit, offset }: CustomerPage,
): Promise<string[]> {
  const known = (sort ?? []).filter(({ key }) => Object.hasOwn(sorts, key));
  const needsSums = known.some(({ key }) => key === "total_spent" || key === "orders_count");
  const order = known.map(
    ({ key, isDescending }) => sql`${sorts[key]} ${sql.raw(isDescending ? "desc" : "asc")}`,
  );
  const byIds =
    filter.ids && sql`array_position(${sql.param([...filter.ids])}::uuid[], c.owner_id)`;
  const usual = byIds ?? sql`c.date_created desc`;
  const tie = sql.raw(known.length === 0 && !byIds ? "desc" : "asc");
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.owner_id as id from customers c
    ${needsSums ? sql`cross join lateral (${sums}) sums` : sql``}
    where ${conditionsOf(filter)}
    order by ${order.length > 0 ? sql.join(order, sql`, `) : usual}, c.owner_id ${tie}
    limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

export async function countCustomers(db: Db, filter: CustomerFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from customers c where ${conditionsOf(filter)}`,
  );
  return rows[0]?.count ?? 0;
}

export async function isOwnerId(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from owners where id = ${id}`);
  return rows.length > 0;
}

/** The fields of which another customer has one. */
export async function findTaken(
  db: Db,
  id: string,
  { email, phone }: { email: string | null | undefined; phone: string | null | undefined },
): Promise<{ email: boolean; phone: boolean }> {
  const { rows } = await db.execute<{ email: boolean; phone: boolean }>(sql`
    select
      exists (select from customers where email = ${email ?? null} and owner_id <> ${id}) as email,
      exists (select from customers where phone = ${phone ?? null} and owner_id <> ${id}) as phone`);
  return rows[0] ?? { email: false, phone: false };
}
