/** Bonuses as the shop's own people see them: with why and by whom. */

import type * as z from "zod/mini";
import type { adminBonusAnswer } from "#contract/admin/bonuses.ts";
import { toUah } from "#rules/pricing/money.ts";
import type { Db } from "#server/platform/db/db.ts";
import { findBalance, readBonusSums } from "./sql.ts";
import { type LedgerRow, listLedger } from "./sql-ledger.ts";

export type AdminBonus = z.infer<typeof adminBonusAnswer> & { id: string };

export function describeBonus({ row, number }: LedgerRow): AdminBonus {
  return {
    id: row.id,
    customer_id: row.ownerId,
    kind: row.kind,
    state: row.state,
    amount: toUah(row.amount),
    order_id: row.orderId,
    order_number: number,
    reason: row.reason,
    by: row.by,
    version: 1,
    date_created: row.dateCreated.toISOString(),
    date_updated: null,
    date_available: row.dateAvailable?.toISOString() ?? null,
  };
}

/** One customer's, the newest first. */
export async function readLedger(
  db: Db,
  ownerId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const balance = await findBalance(db, ownerId);
  const { pending, rows } = await readBonusSums(db, ownerId);
  const found = await listLedger(db, { ownerId }, { limit, offset });
  return {
    balance: toUah(balance),
    pending: toUah(pending),
    total_count: rows,
    has_more: offset + found.length < rows,
    data: found.map(describeBonus),
  };
}
