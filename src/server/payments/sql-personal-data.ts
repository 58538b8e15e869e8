import { sql } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

/**
 * They name nobody but the order, and stay with it: money has to be accounted for. So does what a
 * gateway said that the shop did not know: it is stored without the payer (`apply-report.ts`).
 */
export const paymentPersonalData: PersonalData = {
  tables: ["payments", "order_transactions", "payment_quarantine"],
  parts: {
    payments: (db, { ownerId }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('id', p.id, 'order_id', p.order_id, 'gateway', p.gateway,
              'amount', p.amount / 100.0, 'status', p.status, 'date_created', p.date_created) as exported
            from payments p join orders o on o.id = p.order_id
            where o.owner_id = ${ownerId} order by p.date_created, p.id`,
      ),
    payment_oddities: (db, { ownerId }) =>
      listExportedRows(
        db,
        sql`select jsonb_build_object('gateway', q.gateway, 'reason', q.reason,
              'message', q.message, 'date_created', q.date_created) as exported
            from orders o join payments p on p.order_id = o.id
              join payment_quarantine q on q.message like '%"order_id":"' || p.id || '"%'
            where o.owner_id = ${ownerId} order by q.date_created, q.id`,
      ),
  },
};
