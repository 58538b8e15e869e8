/** Looks what has come true of that which shoppers wait for, and puts the letters into the outbox. */
import type { NewId } from "#contract/clock.ts";
import { defaultLang, readLang } from "#contract/lang.ts";
import { anywhere, visibleCategories } from "#rules/catalogue/visibility.ts";
import { kyivDay, kyivHour } from "#rules/delivery/kyiv-time.ts";
import { discountOf } from "#rules/pricing/sales.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { placedCategories, salesOf } from "./sales.ts";
import {
  armNotices,
  type DueNotice,
  lockDueCategories,
  lockDueProducts,
  lockDueReminders,
  markNoticesSent,
} from "./sql-due.ts";

/** A reminder comes in the morning, and wakes nobody. */
const morning = 9;

/** A notice and its letter change hands in one transaction: no letter is lost, none written twice. */
export async function sendDueNotices(
  database: Database,
  newId: NewId,
  now: number,
): Promise<number> {
  const { rows } = await readReferenceData(database.db);
  const sales = salesOf(rows);
  const onSale = rows.categories.map(({ id }) => id).filter((id) => discountOf(sales, id, now) > 0);
  const visible = visibleCategories(placedCategories(rows), anywhere);
  return database.db.transaction(async (tx) => {
    await armNotices(tx, onSale);
    const due = [
      ...(await lockDueProducts(tx, visible)),
      ...(await lockDueCategories(tx, visible, onSale)),
      ...(kyivHour(now) >= morning ? await lockDueReminders(tx, visible, kyivDay(now)) : []),
    ];
    for (const notice of due) {
      const percent = Math.round(discountOf(sales, notice.category_ids[0] ?? "", now));
      await enqueueMail(tx, { ...mailOf(notice, String(percent)), id: newId(), now });
    }
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await markNoticesSent(tx, ids, new Date(now));
    return due.length;
  });
}

function mailOf(notice: DueNotice, percent: string) {
  const lang = readLang(notice.lang) ?? defaultLang;
  const about = { name: inLang(notice.names, lang, "name"), path: notice.path };
  const to = { recipient: notice.email, lang };
  switch (notice.kind) {
    case "product":
      return { ...to, kind: "productBack" as const, facts: about };
    case "category":
      return { ...to, kind: "categorySale" as const, facts: { ...about, percent } };
    case "reminder":
      return { ...to, kind: "saleReminder" as const, facts: about };
  }
}
