/** One mail a minute at most, with all that has run low since the last one. */
import type { NewId } from "#contract/clock.ts";
import { defaultLang, type Lang, readLang } from "#contract/lang.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { findSetting } from "#server/settings/sql.ts";
import { type LowProduct, listStockKeepers, takeLowStock } from "./edit/sql-low-stock.ts";

/** The list of low stock, below the address of the back office. */
const path = "/admin/stock?low=true";
/** Lines of a mail; an import may let thousands fall. */
const most = 50;

/** The notices and the mails change hands in one transaction. Returns the number of mails. */
export function sendLowStockMail(
  { db }: Pick<Database, "db">,
  newId: NewId,
  now: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const lang = await findShopLang(tx);
    const rows = await takeLowStock(tx, lang);
    if (rows.length === 0 || !(await isMailWanted(tx))) return 0;
    const facts = { count: String(rows.length), items: itemsOf(rows), path };
    const people = await listStockKeepers(tx);
    for (const recipient of people)
      await enqueueMail(tx, { id: newId(), kind: "lowStock", recipient, lang, now, facts });
    return people.length;
  });
}

async function findShopLang(db: Db): Promise<Lang> {
  const [row] = await findSetting(db, "language");
  return (typeof row?.value === "string" && readLang(row.value)) || defaultLang;
}

async function isMailWanted(db: Db): Promise<boolean> {
  const [row] = await findSetting(db, "low_stock_mail");
  return row?.value !== false;
}

/** `Tent, green (T-01) – 2 · A-03-2`. Names may be anything: a line break would begin a line. */
function itemsOf(rows: readonly LowProduct[]): string {
  const lines = rows.slice(0, most).map(({ name, variant, sku, quantity, bin_location }) => {
    const named = [name, variant].filter(Boolean).join(", ");
    const coded = [named, sku && `(${sku})`].filter(Boolean).join(" ");
    return `${coded} – ${[quantity, bin_location].filter((part) => part !== "").join(" · ")}`;
  });
  const others = rows.length - lines.length;
  return [
    ...lines.map((line) => line.replace(/\s+/g, " ")),
    ...(others > 0 ? [`… + ${others}`] : []),
  ].join("\n");
}
