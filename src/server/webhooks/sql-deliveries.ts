import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

export type ClaimedDelivery = {
  id: string;
  webhookId: string;
  attempts: number;
  event: string;
  /** As stored: every attempt sends the same bytes. */
  body: string;
  url: string;
  /** Encrypted. */
  secret: string | null;
  isCrm: boolean;
};

/** Seconds; longer than an attempt. A process that was killed leaves its deliveries to others then. */
const leaseSeconds = 30;

/** At most so long after an event is recorded, its first failure is known. */
const attemptSeconds = 15;

/** Webhooks with a delivery that is due, and whether their latest attempt failed. */
export async function listDueWebhooks(db: Db): Promise<{ id: string; isFailing: boolean }[]> {
  const { rows } = await db.execute<{ id: string; isFailing: boolean }>(sql`
    select w.id, w.failing_since is not null as "isFailing" from webhooks w
    where w.is_enabled and exists (
      select from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= now())`);
  return rows;
}

/**
 * Takes due deliveries of one webhook, of each object only the oldest that waits, and counts the
 * attempt. A row that another process takes meanwhile is checked again and left to it.
 */
export function claimDue(db: Db, webhookId: string, count: number): Promise<ClaimedDelivery[]> {
  return claim(
    db,
    sql`
      select d.id from webhook_deliveries d
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= now()
        and not exists (
          select from webhook_deliveries earlier
          where earlier.webhook_id = d.webhook_id and earlier.object_id = d.object_id
            and earlier.state = 'waiting' and earlier.position < d.position)
      order by d.position limit ${count} for update skip locked`,
  );
}

export async function claimOne(db: Db, id: string): Promise<ClaimedDelivery | undefined> {
  const [claimed] = await claim(
    db,
    sql`select id from webhook_deliveries where id = ${id} and state = 'waiting' for update`,
  );
  return claimed;
}

async function claim(db: Db, chosen: SQL): Promise<ClaimedDelivery[]> {
  const { rows } = await db.execute<ClaimedDelivery>(sql`
    with chosen as (${chosen}), claimed as (
      update webhook_deliveries d set attempts = attempts + 1, attempted_at = now(), failure = null,
        due_at = now() + make_interval(secs => ${leaseSeconds})
      from chosen where d.id = chosen.id
      returning d.*
    )
    select c.id, c.webhook_id as "webhookId", c.attempts, e.event, e.payload::text as body,
      w.url, w.secret, w.kind = 'crm' as "isCrm"
    from claimed c join events e on e.id = c.event_id join webhooks w on w.id = c.webhook_id
    order by c.position`);
  return rows;
}

export type AttemptResult = {
  /** 0: no answer. */
  status: number;
  failure: string | null;
  durationMs: number;
  /** Seconds until the next attempt; undefined: the delivery is sent, or given up. */
  retryAfter: number | undefined;
};

/**
 * The first success after failures: whatever waited through them is attempted now, not hours later.
 * What had failed before these failures keeps its waits, so that an event which is always refused is not
 * used up by the successes of others.
 */
export async function finishAttempt(
  db: Db,
  { id, webhookId }: Pick<ClaimedDelivery, "id" | "webhookId">,
  { status, failure, durationMs, retryAfter }: AttemptResult,
): Promise<void> {
  const isSent = failure === null;
  const unsent = retryAfter === undefined ? "failed" : "waiting";
  await db.execute(sql`
    with finished as (
      update webhook_deliveries set state = ${isSent ? "sent" : unsent}, status = ${status}, failure = ${failure},
        duration_ms = ${durationMs}, sent_at = case when ${isSent} then now() end,
        due_at = now() + make_interval(secs => ${retryAfter ?? 0}::float8)
      where id = ${id}
    ), resumed as (
      update webhook_deliveries d set due_at = now() from webhooks w
      where ${isSent} and w.id = ${webhookId} and d.webhook_id = w.id and d.id <> ${id}
        and d.state = 'waiting' and d.failure is not null
        and d.due_at > now() + interval '1 minute'
        and d.created_at > w.failing_since - make_interval(secs => ${attemptSeconds})
    )
    update webhooks set last_status = ${status},
      failing_since = case when ${isSent} then null else coalesce(failing_since, now()) end
    where id = ${webhookId}`);
}

/** The shop stops during the attempt, which does not count. */
export async function releaseClaim(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set attempts = attempts - 1, due_at = now()
    where id = ${id} and state = 'waiting'`);
}

/** Instants are ISO texts. */
export type DeliveryRow = {
  id: string;
  event: string;
  object_id: string;
  state: "waiting" | "sent" | "failed";
  attempts: number;
  status: number | null;
  failure: string | null;
  duration_ms: number | null;
  date_created: string;
  date_attempted: string | null;
  date_sent: string | null;
  date_due: string | null;
};

const iso = (instant: string) =>
  sql`to_char(${sql.raw(instant)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const deliveryColumns = sql`
  d.id, e.event, d.object_id, d.state, d.attempts, d.status, d.failure, d.duration_ms,
  ${iso("d.created_at")} as date_created, ${iso("d.attempted_at")} as date_attempted,
  ${iso("d.sent_at")} as date_sent,
  case when d.state = 'waiting' then ${iso("d.due_at")} end as date_due`;

/** Newest first. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  { limit, offset, state }: { limit: number; offset: number; state?: string | undefined },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const ofThose = state === undefined ? sql`` : sql`and d.state = ${state}`;
  const { rows } = await db.execute<DeliveryRow>(sql`
    select ${deliveryColumns} from webhook_deliveries d join events e on e.id = d.event_id
    where d.webhook_id = ${webhookId} ${ofThose}
    order by d.position desc limit ${limit} offset ${offset}`);
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from webhook_deliveries d
    where d.webhook_id = ${webhookId} ${ofThose}`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await db.execute<DeliveryRow>(sql`
    select ${deliveryColumns} from webhook_deliveries d join events e on e.id = d.event_id
    where d.id = ${id}`);
  return rows[0];
}

/** Sends it again under the same id; one that waits is attempted at once. False: there is none. */
export async function restartDelivery(db: Db, webhookId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update webhook_deliveries
    set state = 'waiting', attempts = 0, due_at = now(), failure = null, sent_at = null
    where id = ${id} and webhook_id = ${webhookId}`);
  return (rowCount ?? 0) > 0;
}

/** A delivery for this webhook alone, whatever it subscribes to. */
export async function addTestDelivery(
  db: Db,
  { webhookId, eventId, id }: { webhookId: string; eventId: string; id: string },
  payload: unknown,
): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into events (id, event, object_id, payload)
      values (${eventId}, 'webhook.test', ${webhookId}, ${JSON.stringify(payload)}::json)
      returning id
    )
    insert into webhook_deliveries (id, webhook_id, event_id, object_id)
    select ${id}::uuid, ${webhookId}::uuid, added.id, ${id} from added`);
}

/** Events recorded before, with their deliveries. */
export async function deleteOldEvents(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from events where created_at < ${before.toISOString()}`,
  );
  return rowCount ?? 0;
}
