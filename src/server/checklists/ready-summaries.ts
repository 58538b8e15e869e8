import type { ChecklistSummary } from "#contract/checklists.ts";
import { isUuid } from "#server/platform/db/uuid.ts";
import { cacheByVersion } from "#server/platform/http/cache-by-version.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { listIdsWithProduct, listSummaries } from "./sql-summaries.ts";

/** One entry for each language. */
const languages = 10;

/** Their totals and previews cost tens of milliseconds, and every product's page names some. */
const readySummaries = cacheByVersion(languages, (context) => listSummaries(context, "ready"));

/** Ready lists in the shop's order; with `productId` only those that hold the product. */
export async function listReadySummaries(
  context: ReadContext,
  productId?: string,
): Promise<ChecklistSummary[]> {
  if (productId === undefined || !isUuid(productId)) return readySummaries(context, "");
  const ids = await listIdsWithProduct(context.db, productId);
  if (ids.size === 0) return [];
  return (await readySummaries(context, "")).filter(({ id }) => ids.has(id));
}
