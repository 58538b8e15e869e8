import { sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import { amountPaid, hadMoney } from "#server/payments/sql.ts";
import type { Db } from "#server/platform/db/db.ts";

/** Money in kopiykas. */
export type MailedOrder = {
  email: string;
  lang: Lang;
  number: string;
  token: string;
  gateway: string;
  amountPaid: number;
  /** Some came, though it may have been returned since. */
  hadMoney: boolean;
  bonusSpent: number;
};

/** What a mail says of an order besides its lines. */
export async function findMailedOrder(db: Db, id: string): Promise<MailedOrder | undefined> {
  const { rows } = await db.execute<MailedOrder>(sql`
    select o.email, o.lang, o.number, o.token, o.gateway, o.bonus_spent as "bonusSpent",
      ${amountPaid(sql`o.id`)} as "amountPaid", ${hadMoney(sql`o.id`)} as "hadMoney"
    from orders o where o.id = ${id}`);
  return rows[0];
}
