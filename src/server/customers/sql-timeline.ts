/** What happened with one customer, of several tables, the newest first. */
import { type SQL, sql } from "drizzle-orm";
import type { TimelineKind } from "#contract/admin/customers.ts";
import type { Db } from "#server/platform/db/db.ts";
import { onlyFile } from "#server/platform/mails/sql.ts";

export type TimelineRow = {
  kind: TimelineKind;
  id: string;
  date: Date;
  /** an order's number, a product's name, a comment, a reason, a letter's kind */
  title: string;
  state: string;
  /** kopiykas */
  amount: number | null;
  product_id: string | null;
};

type Subject = { ownerId: string; email: string | null; phone: string | null };

const parts: Record<TimelineKind, (of: Subject) => SQL> = {
  order: ({ ownerId }) => sql`
    select 'order' as kind, id, coalesce(date_placed, date_created) as date, number as title,
      status as state, grand_total as amount, null::uuid as product_id
    from orders where owner_id = ${ownerId}`,
  review: ({ ownerId }) => sql`
    select 'review', r.id, r.date_created, coalesce(p.translations -> 'ua' ->> 'name', ''),
      r.state, null, r.product_id
    from reviews r join products p on p.id = r.product_id where r.owner_id = ${ownerId}`,
  request: ({ phone }) => sql`
    select 'request', id, date_created, comment,
      case when handled_at is null then 'waiting' else 'handled' end, null, null::uuid
    from contact_requests where phone = ${phone}`,
  bonus: ({ ownerId }) => sql`
    select 'bonus', id, date_created, reason, state, amount, null::uuid
    from bonus_rows where owner_id = ${ownerId}`,
  mail: ({ email }) => sql`
    select 'mail', id, created_at, kind,
      case when sent_at is not null and failure = ${onlyFile} then 'file'
        when sent_at is not null then 'sent' when failed_at is not null then 'failed'
        else 'waiting' end, null, null::uuid
    from mails where recipient = ${email}`,
};

export async function listTimeline(
  db: Db,
  subject: Subject,
  { kinds, limit, offset }: { kinds: readonly TimelineKind[]; limit: number; offset: number },
): Promise<TimelineRow[]> {
  if (kinds.length === 0) return [];
  const all = sql.join(
    kinds.map((kind) => sql`(${parts[kind](subject)})`),
    sql` union all `,
  );
  const { rows } = await db.execute<TimelineRow>(sql`
    select * from (${all}) as one (kind, id, date, title, state, amount, product_id)
    order by date desc, id limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, date: new Date(row.date) }));
}
