/** Promo codes for tests. */
import { randomUUID } from "node:crypto";
import { foldCode } from "#rules/promos/promos.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { promoCodes, promos } from "#server/platform/db/schema/promos.ts";

type PromoGiven = Partial<typeof promos.$inferInsert> & {
  code?: Partial<typeof promoCodes.$inferInsert>;
};
let count = 0;

/** Ten percent off everything, for everybody; returns its code. */
export async function addPromo(
  { db }: Pick<Database, "db">,
  { code = {}, ...given }: PromoGiven = {},
): Promise<string> {
  const promoId = given.id ?? randomUUID();
  count += 1;
  const text = code.code ?? `CODE-${count}`;
  await db.insert(promos).values({ id: promoId, kind: "percent", percent: 10, ...given });
  await db
    .insert(promoCodes)
    .values({ id: randomUUID(), promoId, codeKey: foldCode(text), ...code, code: text });
  return text;
}

/** All promo data, to prove that reading changes nothing. */
export async function readPromos({ pool }: Pick<Database, "pool">): Promise<string> {
  const tables = ["promos", "promo_codes", "promo_uses", "carts", "cart_lines", "removed_rows"];
  const texts = await Promise.all(
    tables.map((table) => pool.query(`select t::text as row from ${table} t order by 1`)),
  );
  return JSON.stringify(texts.map(({ rows }) => rows));
}
