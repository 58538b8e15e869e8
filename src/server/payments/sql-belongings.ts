import { sql } from "drizzle-orm";
import type { Belongings } from "#server/belongings/belongings.ts";
import { listRows } from "#server/belongings/sql.ts";

/** They name nobody but the order, and stay with it: money has to be accounted for. */
export const paymentBelongings: Belongings = {
  tables: ["payments"],
  parts: {
    payments: (db, { ownerId }) =>
      listRows(
        db,
        sql`select jsonb_build_object('id', p.id, 'order_id', p.order_id, 'gateway', p.gateway,
              'amount', p.amount / 100.0, 'status', p.status, 'date_created', p.date_created) as told
            from payments p join orders o on o.id = p.order_id
            where o.owner_id = ${ownerId} order by p.date_created, p.id`,
      ),
  },
};
