/** What is stored of an order's past, each kind as its table has it. */
import { sql } from "drizzle-orm";
import type { OrderActor } from "#contract/orders.ts";
import type { Db } from "#server/platform/db/db.ts";
import { onlyFile } from "#server/platform/mails/sql.ts";

export type StepRow = { id: string; date: string; step: string; by: OrderActor; actor: string };
export type EditRow = {
  id: string;
  date: string;
  action: string;
  actor: string;
  changed: Record<string, [unknown, unknown]>;
};
/** kopiykas */
export type MoneyRow = {
  id: string;
  date: string;
  gateway: string;
  status: string;
  amount: number;
};
export type NoteRow = { id: string; date: string; text: string; actor: string };
export type MailRow = { id: string; date: string; kind: string; state: string };

export type TimelineRows = {
  steps: StepRow[];
  edits: EditRow[];
  money: MoneyRow[];
  notes: NoteRow[];
  mails: MailRow[];
};

const mailState = sql`case when m.sent_at is not null and m.failure = ${onlyFile} then 'file'
  when m.sent_at is not null then 'sent'
  when m.failed_at is not null then 'failed' else 'waiting' end`;

/** Written before mails named their order; retention deletes the last of them after 30 days. */
const isUnlinkedMail = sql`m.order_id is null and m.created_at >= o.date_created
  and m.recipient = o.email and m.facts ->> 'number' = o.number`;

/** Dates as JSON tells them; the gateway's own money alone, what was taken by hand is an edit. */
export async function readTimelineRows(db: Db, orderId: string): Promise<TimelineRows | undefined> {
  const rowsOf = (rows: ReturnType<typeof sql>) =>
    sql`coalesce((select jsonb_agg(to_jsonb(one)) from (${rows}) as one), '[]')`;
  const { rows } = await db.execute<TimelineRows>(sql`
    select
      ${rowsOf(sql`select h.id, h.at as date, h.step, h.by, h.actor
        from order_history h where h.order_id = o.id`)} as steps,
      ${rowsOf(sql`select a.id, a.date, a.action, a.changed,
          coalesce(nullif(a.actor_name, ''), a.actor_email) as actor
        from audit_rows a where a.entity = 'orders' and a.entity_id = o.id::text`)} as edits,
      ${rowsOf(sql`select p.id, p.date_created as date, p.gateway, p.status, p.amount
          from payments p where p.order_id = o.id and p.status <> 'created'
        union all
        select t.id, t.date_created, p.gateway, t.status, t.amount
          from order_transactions t join payments p on p.id = t.payment_id
          where t.order_id = o.id`)} as money,
      ${rowsOf(sql`select n.id, n.date_created as date, n.text, n.actor
        from order_notes n where n.order_id = o.id`)} as notes,
      ${rowsOf(sql`select m.id, m.created_at as date, m.kind, ${mailState} as state
          from mails m where m.order_id = o.id
        union all
        select m.id, m.created_at, m.kind, ${mailState}
          from mails m where ${isUnlinkedMail}`)} as mails
    from orders o where o.id = ${orderId}`);
  return rows[0];
}
