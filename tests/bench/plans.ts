/** The statements of the hot reads with their plans, as PostgreSQL ran them. */

import { drizzle } from "drizzle-orm/node-postgres";
import type { Client, Pool } from "pg";
import { cardFields } from "#contract/product-names.ts";
import { readProductQuery } from "#contract/product-query.ts";
import { defaultOrderLimits } from "#rules/orders/order-limits.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { listProducts } from "#server/products/list.ts";
import { newTestId } from "#tests/support/server/app.ts";

type Statement = { text: string; params: unknown[] };

/**
 * Plans are printed without details that vary from run to run, except times and buffers. `keeps`:
 * also statements that run once per version of the catalogue.
 */
export async function explainList(
  { pool }: Pick<Database, "pool">,
  title: string,
  query: string,
  keeps = false,
): Promise<string> {
  const statements: Statement[] = [];
  const logger = {
    logQuery: (text: string, params: unknown[]) => void statements.push({ text, params }),
  };
  const db = drizzle(pool, { logger });
  const { rows } = await pool.query<{ id: string }>(
    "select id from locations where is_default limit 1",
  );
  const reading = {
    db,
    clock: Date.now,
    newId: newTestId,
    publicUrl: "http://localhost",
    epoch: "",
    takesCards: false,
    orderLimits: defaultOrderLimits,
    lang: "ua" as const,
    locationId: rows[0]?.id ?? "",
    owner: null,
  };
  const statement = new URLSearchParams(`${query}&fields=${cardFields.join(",")}`);
  // Once for cached statements, once for those of every request.
  await listProducts(reading, readProductQuery(statement));
  const relevant = statements.splice(0).filter(({ text }) => /"marks"/.test(text));
  await listProducts(reading, readProductQuery(statement));
  const own = statements.filter(({ text }) => / from products p|join products p/.test(text));
  const text = await Promise.all(
    [...(keeps ? relevant : []), ...own].map((one) => explain(pool, one)),
  );
  return [`## ${title}`, "", `\`GET /ajax/products?${query}\``, "", ...text].join("\n");
}

async function explain(pool: Pool | Client, { text, params }: Statement): Promise<string> {
  const { rows } = await pool.query<{ "QUERY PLAN": string }>(
    `explain (analyze, buffers, costs off, summary on) ${text}`,
    params,
  );
  const lines = rows.map((row) => row["QUERY PLAN"]).map((line) => line.slice(0, 300));
  return ["```", ...lines, "```", ""].join("\n");
}
