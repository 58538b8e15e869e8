import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/**
 * Locks both rows until the transaction ends, the guest first: of concurrent merges of one guest only
 * one proceeds, and nobody writes as either meanwhile. False: the guest was already merged.
 */
export async function lockBoth(
  db: Db,
  { guestId, customerId }: { guestId: string; customerId: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ is_free: boolean }>(sql`
    select kind = 'guest' and merged_into is null as is_free
    from owners where id = ${guestId} for update`);
  if (rows[0]?.is_free !== true) return false;
  await db.execute(sql`select from owners where id = ${customerId} for update`);
  return true;
}

/** The customer's own language and location win over the guest's. */
export async function markMerged(
  db: Db,
  { guestId, customerId }: { guestId: string; customerId: string },
): Promise<void> {
  await db.execute(sql`
    update owners set lang = coalesce(owners.lang, guest.lang),
      location_id = coalesce(owners.location_id, guest.location_id)
    from owners guest where owners.id = ${customerId} and guest.id = ${guestId}`);
  await db.execute(sql`update owners set merged_into = ${customerId} where id = ${guestId}`);
}

/**
 * Moves what belongs to a customer alone to another one; what the other lacks of a profile is
 * filled. The first is a merged guest from then on, so its ids and keys find the other.
 */
export async function moveProfile(
  db: Db,
  { guestId, customerId }: { guestId: string; customerId: string },
): Promise<void> {
  const both = [guestId, customerId].sort();
  await db.execute(sql`
    select from owners where id = any(${sql.param(both)}::uuid[]) order by id for update`);
  await db.execute(sql`delete from sessions where owner_id = ${guestId}`);
  await db.execute(sql`
    update bonus_rows set owner_id = ${customerId} where owner_id = ${guestId}`);
  await db.execute(sql`
    update customer_addresses set owner_id = ${customerId},
      default_billing = default_billing and not exists (
        select from customer_addresses where owner_id = ${customerId}),
      default_shipping = default_shipping and not exists (
        select from customer_addresses where owner_id = ${customerId})
    where owner_id = ${guestId}`);
  await db.execute(sql`
    update oauth_accounts set customer_id = ${customerId} where customer_id = ${guestId}`);
  await db.execute(sql`
    update promo_codes set owner_id = ${customerId} where owner_id = ${guestId}`);
  // One review of a product: the other's own stays.
  await db.execute(sql`
    update reviews r set owner_id = ${customerId} where owner_id = ${guestId} and not exists (
      select from reviews own where own.owner_id = ${customerId} and own.product_id = r.product_id)`);
  await db.execute(sql`update reviews set owner_id = null where owner_id = ${guestId}`);
  await db.execute(sql`
    with gone as (delete from customers where owner_id = ${guestId} returning *)
    update customers c set
      first_name = case when c.first_name = '' then gone.first_name else c.first_name end,
      last_name = case when c.last_name = '' then gone.last_name else c.last_name end,
      gender = coalesce(c.gender, gone.gender),
      birthdate = coalesce(c.birthdate, gone.birthdate),
      group_id = coalesce(c.group_id, gone.group_id),
      measurements = gone.measurements || c.measurements,
      wants_news = c.wants_news or gone.wants_news,
      note = concat_ws(E'\\n', nullif(c.note, ''), nullif(gone.note, '')),
      tags = array(select distinct unnest(c.tags || gone.tags)),
      bonus_balance = c.bonus_balance + gone.bonus_balance
    from gone where c.owner_id = ${customerId}`);
  await db.execute(sql`update owners set kind = 'guest' where id = ${guestId}`);
}

/** An e-mail and a phone that the other lacks, once the first is gone and they are free. */
export async function takeContacts(
  db: Db,
  id: string,
  contacts: { email: string | null; isConfirmed: boolean; phone: string | null; now: Date },
): Promise<void> {
  const { email, isConfirmed, phone, now } = contacts;
  await db.execute(sql`
    update customers set
      email_confirmed_at = case
        when email is null and ${isConfirmed}::boolean then ${now.toISOString()}
        else email_confirmed_at end,
      email = coalesce(email, ${email}), phone = coalesce(phone, ${phone})
    where owner_id = ${id}`);
}
