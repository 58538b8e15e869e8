import type { ChecklistSummary } from "#contract/checklists.ts";
import { isUuid } from "#server/platform/db/uuid.ts";
import { cacheByVersion } from "#server/platform/http/cache-by-version.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { listIdsWithProduct, readReadyListIds, readSummaries } from "./sql-summaries.ts";

/** One entry for each language. */
const languages = 10;

/** Their totals and previews cost tens of milliseconds, and pages and devices read them often. */
const readReadySummaries = cacheByVersion(languages, (context) => readSummaries(context, "ready"));

/** By product: few products are on a ready list, and every page of one asks. */
const readReadyIds = cacheByVersion(languages, ({ db }) => readReadyListIds(db));

/**
 * Own lists, newest first, then the ready lists in the shop's order.
 *
 * @param productId only lists that hold this product
 */
export async function listSummaries(
  context: ReadContext,
  kind?: "own" | "ready",
  productId?: string,
): Promise<ChecklistSummary[]> {
  const holders =
    productId !== undefined && isUuid(productId)
      ? await findHolders(context, kind, productId.toLowerCase())
      : undefined;
  if (holders?.size === 0) return [];
  const own = kind === "ready" ? [] : await readSummaries(context, "own");
  const ready = kind === "own" ? [] : await readReadySummaries(context, "");
  return [...own, ...ready].filter(({ id }) => holders?.has(id) ?? true);
}

async function findHolders(
  context: ReadContext,
  kind: "own" | "ready" | undefined,
  productId: string,
): Promise<ReadonlySet<string>> {
  if (kind !== "ready") return listIdsWithProduct(context.db, productId);
  return new Set((await readReadyIds(context, "")).get(productId));
}
