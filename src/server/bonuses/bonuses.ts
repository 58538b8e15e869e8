import type { Bonuses } from "#contract/bonuses.ts";
import { readPageQuery } from "#contract/page-query.ts";
import { expiryOf } from "#rules/pricing/bonuses.ts";
import { toUah } from "#rules/pricing/money.ts";
import type { ReadRequest } from "#server/platform/calls/registered-calls.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { requireCustomerId } from "#server/platform/http/require-customer.ts";
import { findBalance, listBonusRows, readBonusSums } from "./sql.ts";

export async function readBonuses(context: ReadContext, { query }: ReadRequest): Promise<Bonuses> {
  const { db } = context;
  const ownerId = requireCustomerId(context);
  const page = readPageQuery(query);
  const balance = await findBalance(db, ownerId);
  const sums = await readBonusSums(db, ownerId);
  const found = await listBonusRows(db, ownerId, page);
  const neverExpires = balance === 0 || sums.moved === null;
  return {
    balance: toUah(balance),
    pending: toUah(sums.pending),
    expires: neverExpires ? null : new Date(expiryOf(sums.moved ?? 0)).toISOString(),
    total_count: sums.rows,
    has_more: page.offset + found.length < sums.rows,
    data: found.map(({ row, number }) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      amount: toUah(row.amount),
      order_id: row.orderId,
      order_number: number,
      date_created: row.dateCreated.toISOString(),
      date_available: row.dateAvailable?.toISOString() ?? null,
    })),
  };
}
