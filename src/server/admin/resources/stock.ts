/** Stock by differences: no sheet writes an old number over a sale. */
import { integer } from "#contract/admin/fields.ts";
import {
  mostStockChanges,
  stockAnswer,
  stockChangesBody,
  stockResults,
} from "#contract/admin/stock.ts";
import { uuid } from "#contract/ids.ts";
import { type AuditEntry, type ChangedKeys, recordAudits } from "#server/admin/engine/audit.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { defineResource, type RouteCall } from "#server/admin/engine/resource.ts";
import { editOf } from "#server/admin/resources/products/edit-of.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  changeStock,
  type StockChange,
  type StockResult,
} from "#server/products/edit/sql-stock.ts";
import { listStock } from "#server/products/sql-stock-list.ts";

export const stockResource = defineResource({
  name: "stock",
  scope: "products",
  about: "what is counted: variants, and products without any",
  fields: {},
  answer: stockAnswer,
  isPaged: true,
  table: { name: "products" },
  filters: {
    below: ["number", "Fewer than this"],
    low: ["flag", "At the threshold or below it"],
    search: "text",
  },
  async list({ db, lang }, query) {
    const { limit, offset } = query;
    const [below, isLow] = [query.number("below"), query.flag("low")];
    return listStock(db, lang, { below, isLow, search: query.text("search"), limit, offset });
  },
  routes: [
    {
      method: "POST",
      path: "",
      kind: "write",
      bodyLimit: 2 * 1024 * 1024,
      about: "Changes stock by differences or to a number; each change is for itself",
      body: stockChangesBody,
      answer: stockResults,
      run: applyChanges,
    },
  ],
});

async function applyChanges(context: AdminContext, { body }: RouteCall) {
  const changes = readChanges(body.changes);
  const isRehearsal = body.dry_run === true || body.dry_run === "true";
  const results = await changeStock(editOf(context), changes, { isRehearsal });
  if (!isRehearsal)
    await audit(context, results, typeof body.reason === "string" ? body.reason : "");
  return {
    results: results.map(({ sku, before, after, code }) => ({ sku, before, after, code })),
  };
}

const quantity = integer({ min: -1_000_000_000, max: 1_000_000_000 });

function readChanges(sent: unknown): StockChange[] {
  if (!Array.isArray(sent)) throw new Refusal("invalid", { fields: { changes: "required" } });
  if (sent.length > mostStockChanges)
    throw new Refusal("invalid", { fields: { changes: "tooMany" } });
  return sent.map((row: unknown): StockChange => {
    const change: StockChange = {};
    if (typeof row !== "object" || row === null) return change;
    const sku: unknown = Reflect.get(row, "sku");
    if (typeof sku === "string" || typeof sku === "number") change.sku = String(sku).trim();
    for (const name of ["product_id", "variant_id"] as const) {
      const id: unknown = Reflect.get(row, name);
      if (typeof id === "string" && uuid.safeParse(id).success) change[name] = id.toLowerCase();
    }
    for (const name of ["delta", "set", "expected"] as const) {
      if (!Object.hasOwn(row, name)) continue;
      const value = quantity.read(Reflect.get(row, name));
      if (typeof value === "number") change[name] = value;
    }
    return change;
  });
}

async function audit(
  context: AdminContext,
  results: readonly StockResult[],
  reason: string,
): Promise<void> {
  const entries = results.flatMap(({ productId, sku, before, after, code }): AuditEntry[] => {
    if (!productId || code !== null || before === after) return [];
    const changed: ChangedKeys = { stock_quantity: [before, after] };
    if (sku) changed.sku = [sku, sku];
    if (reason) changed.reason = [null, reason.slice(0, 200)];
    return [{ action: "stock", entity: "products", entityId: productId, changed }];
  });
  await recordAudits(context, entries);
}
