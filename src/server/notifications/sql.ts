import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";

/** What a notice is about. */
export type NoticeSubject =
  | { kind: "product"; productId: string; variantId: string | null }
  | { kind: "category" | "reminder"; categoryId: string };

export type NewNotice = {
  id: string;
  about: NoticeSubject;
  email: string;
  lang: string;
  /** `YYYY-MM-DD` of a reminder */
  day: string | null;
  /** false: waits until what goes on now has ended, and then for the next time */
  armed: boolean;
  now: Date;
};

const columnsOf = (about: NoticeSubject) => ({
  productId: about.kind === "product" ? about.productId : null,
  variantId: about.kind === "product" ? about.variantId : null,
  categoryId: about.kind === "product" ? null : about.categoryId,
});

/** Whether it waits already. */
export async function isWaiting(
  db: Db,
  { about, email }: Pick<NewNotice, "about" | "email">,
): Promise<boolean> {
  const { productId, variantId, categoryId } = columnsOf(about);
  const { rows } = await db.execute(sql`
    select from notices
    where kind = ${about.kind} and email = ${email} and sent_at is null
      and product_id is not distinct from ${productId}::uuid
      and variant_id is not distinct from ${variantId}::uuid
      and category_id is not distinct from ${categoryId}::uuid`);
  return rows.length > 0;
}

/** One that was sent waits again; of one that waits, language and day are the last ones named. */
export async function saveNotice(db: Db, notice: NewNotice): Promise<void> {
  const { id, about, email, lang, day, armed, now } = notice;
  const { productId, variantId, categoryId } = columnsOf(about);
  await db.execute(sql`
    insert into notices as n
      (id, kind, product_id, variant_id, category_id, email, lang, day, armed, date_created)
    values (${id}, ${about.kind}, ${productId}::uuid, ${variantId}::uuid, ${categoryId}::uuid,
      ${email}, ${lang}, ${day}::date, ${armed}, ${now.toISOString()})
    on conflict on constraint notices_once do update set
      lang = excluded.lang, day = excluded.day, sent_at = null,
      armed = case when n.sent_at is null then n.armed else excluded.armed end`);
}

export async function isProductShown(
  db: Db,
  productId: string,
  variantId: string | null,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from products p
    where p.id = ${productId} and p.displayed and (${variantId}::uuid is null or exists (
      select from product_variants v where v.id = ${variantId}::uuid and v.product_id = p.id))`);
  return rows.length > 0;
}

/** False: the phone has no open request. What was said last holds. */
export async function renewContactRequest(
  db: Db,
  contact: { phone: string; name: string; comment: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update contact_requests set name = ${contact.name}, comment = ${contact.comment}
    where phone = ${contact.phone} and handled_at is null`);
  return rowCount === 1;
}

/** False: another call was quicker by a moment. */
export async function addContactRequest(
  db: Db,
  contact: { id: string; phone: string; name: string; comment: string; lang: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into contact_requests (id, phone, name, comment, lang, date_created)
    values (${contact.id}, ${contact.phone}, ${contact.name}, ${contact.comment}, ${contact.lang},
      ${contact.now.toISOString()})
    on conflict (phone) where handled_at is null do nothing`);
  return rowCount === 1;
}
