/** Codes as the shop's own people see and make them. */
import { asc, count, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { likePattern } from "#server/platform/db/like-pattern.ts";
import { promoCodes } from "#server/platform/db/schema/promos.ts";

export type CodeRow = typeof promoCodes.$inferSelect;

export async function countCodesOf(
  db: Db,
  promoIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select promo_id as id, count(*)::int as count from promo_codes
    where promo_id = any(${sql.param([...promoIds])}::uuid[]) group by 1`);
  return new Map(rows.map(({ id, count: codes }) => [id, codes]));
}

export async function listCodes(
  db: Db,
  promoId: string,
  { limit, offset, search }: { limit: number; offset: number; search: string | undefined },
): Promise<{ rows: CodeRow[]; total: number }> {
  const part = search === undefined ? "%" : likePattern(search);
  const condition = sql`${eq(promoCodes.promoId, promoId)} and ${promoCodes.codeKey} like ${part}`;
  const rows = await db
    .select()
    .from(promoCodes)
    .where(condition)
    .orderBy(asc(promoCodes.id))
    .limit(limit)
    .offset(offset);
  const [found] = await db.select({ total: count() }).from(promoCodes).where(condition);
  return { rows, total: found?.total ?? 0 };
}

export async function findCode(db: Db, promoId: string, id: string): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(promoCodes)
    .where(sql`${promoCodes.promoId} = ${promoId} and ${promoCodes.id} = ${id}`);
  return row;
}

/** Those of which somebody has the very spelling are left out. */
export async function addCodes(
  db: Db,
  codes: readonly (typeof promoCodes.$inferInsert)[],
): Promise<CodeRow[]> {
  const rows = JSON.stringify(
    codes.map((one) => ({
      id: one.id,
      promo_id: one.promoId,
      code: one.code,
      code_key: one.codeKey,
      most_uses: one.mostUses ?? null,
    })),
  );
  const { rows: added } = await db.execute<{ id: string }>(sql`
    insert into promo_codes (id, promo_id, code, code_key, most_uses)
    select id, promo_id, code, code_key, most_uses
    from jsonb_to_recordset(${rows}::jsonb)
      as t (id uuid, promo_id uuid, code text, code_key text, most_uses int)
    on conflict (code_key) do nothing returning id`);
  const ids = new Set(added.map(({ id }) => id));
  return codes
    .filter(({ id }) => ids.has(id))
    .map(({ ownerId = null, mostUses = null, ...one }) => ({
      ...one,
      ownerId,
      mostUses,
      uses: 0,
    }));
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.delete(promoCodes).where(eq(promoCodes.id, id));
}

export async function isVariantOf(db: Db, productId: string, variantId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from product_variants where id = ${variantId} and product_id = ${productId}`,
  );
  return rows.length > 0;
}

type TriedCart = {
  cartId: string;
  ownerId: string;
  promoId: string;
  codeId: string;
  customerId: string | null;
  lines: readonly { id: string; productId: string; variantId: string | null; quantity: number }[];
  now: Date;
};

/**
 * A cart of nobody, for a transaction that is rolled back. Of a customer it has what counts for a
 * promo: their uses of it, e-mail and phone.
 */
export async function fillTriedCart(db: Db, tried: TriedCart): Promise<void> {
  const { cartId, ownerId, promoId, codeId, customerId, now } = tried;
  const at = now.toISOString();
  await db.execute(sql`
    insert into owners (id, kind, created_at) values (${ownerId}, 'guest', ${at})`);
  await db.execute(sql`
    insert into promo_codes (id, promo_id, code, code_key)
    values (${codeId}, ${promoId}, ${codeId}, ${codeId})`);
  await db.execute(sql`
    insert into carts (id, owner_id, version, details, promo_code_id, date_updated)
    values (${cartId}, ${ownerId}, 1, coalesce((
        select jsonb_strip_nulls(jsonb_build_object('email', email, 'mobile', phone))
        from customers where owner_id = ${customerId}), '{}'), ${codeId}, ${at})`);
  const lines = JSON.stringify(tried.lines);
  await db.execute(sql`
    insert into cart_lines
      (cart_id, id, product_id, variant_id, quantity, added_price, added_name, date_added, version)
    select ${cartId}, id, "productId", "variantId", quantity, 0, '', ${at}, 1
    from jsonb_to_recordset(${lines}::jsonb)
      as t (id text, "productId" uuid, "variantId" uuid, quantity int)`);
  if (customerId)
    await db.execute(sql`
      update promo_uses set owner_id = ${ownerId}
      where promo_id = ${promoId} and owner_id = ${customerId}`);
}
