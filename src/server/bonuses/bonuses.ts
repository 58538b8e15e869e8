import type { Bonuses } from "#contract/bonuses.ts";
import { readPageQuery } from "#contract/page-query.ts";
import { expiryOf } from "#rules/bonuses.ts";
import { toUah } from "#rules/money.ts";
import { needCustomer } from "#server/customers/profile.ts";
import type { Reading } from "#server/platform/http/context.ts";
import type { Asked } from "#server/platform/http/core.ts";
import { findBalance, listRows, readSums } from "./sql.ts";

export async function readBonuses(reading: Reading, { query }: Asked): Promise<Bonuses> {
  const { db } = reading;
  const ownerId = needCustomer(reading);
  const page = readPageQuery(query);
  const balance = await findBalance(db, ownerId);
  const sums = await readSums(db, ownerId);
  const found = await listRows(db, ownerId, page);
  const isKept = balance === 0 || sums.moved === null;
  return {
    balance: toUah(balance),
    pending: toUah(sums.pending),
    expires: isKept ? null : new Date(expiryOf(sums.moved ?? 0)).toISOString(),
    total_count: sums.rows,
    has_more: page.offset + found.length < sums.rows,
    data: found.map(({ row, number }) => ({
      ...{ id: row.id, kind: row.kind, state: row.state, amount: toUah(row.amount) },
      ...{ order_id: row.orderId, order_number: number },
      date_created: row.dateCreated.toISOString(),
      date_available: row.dateAvailable?.toISOString() ?? null,
    })),
  };
}
