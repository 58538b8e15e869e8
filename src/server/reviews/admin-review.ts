/** A review as the admin API, webhooks and dashboards receive it. */
import type * as z from "zod/mini";
import type { adminReviewAnswer } from "#contract/admin/reviews.ts";
import { defaultLang, type Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { type AdminReviewRow, findReviewId, listAdminReviews } from "./sql-admin-reviews.ts";

export type AdminReview = z.infer<typeof adminReviewAnswer> & {
  id: string;
  version: number;
  date_created: string;
  date_updated: string | null;
};

const isoOf = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

export function describeReview(row: AdminReviewRow, lang: Lang): AdminReview {
  const { product_translations, reply_date, date_created, date_updated, ...same } = row;
  return {
    ...same,
    product_name: inLang(product_translations, lang, "name"),
    reply_date: isoOf(reply_date),
    date_created: new Date(date_created).toISOString(),
    date_updated: isoOf(date_updated),
  };
}

/** A shopper has written it, or has written it anew. */
export async function recordReviewCreated(
  db: Db,
  { ownerId, productId }: { ownerId: string; productId: string },
): Promise<void> {
  const id = await findReviewId(db, ownerId, productId);
  const [row] = id ? await listAdminReviews(db, { ids: [id] }, { limit: 1, offset: 0 }) : [];
  if (!row) return;
  const payload = describeReview(row, defaultLang);
  await recordEvent(db, { event: "review.created", objectId: row.id, payload });
}
