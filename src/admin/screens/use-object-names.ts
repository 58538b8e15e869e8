/** What the objects of a log are called, and where they are open. */
import { useQueries } from "@tanstack/react-query";
import { type ApiObject, textAt } from "#admin/resources/resource.ts";
import { callList } from "#admin/wire/call-api.ts";

/** Those with a screen of their own at `/<entity>/<id>`. */
const withScreen = new Set([
  "orders",
  "products",
  "customers",
  "product_categories",
  "brands",
  "attributes",
  "checklists",
  "concepts",
  "activities",
  "suppliers",
  "promotions",
  "pages",
  "redirects",
  "partners",
  "shipping_methods",
  "payment_methods",
  "order_statuses",
  "customer_groups",
  "locations",
]);

const nameKeys = ["number", "name", "title", "full_name", "from"] as const;

type ObjectRef = { entity: string; entity_id: string };

/** @returns by id; one that was removed has none. One request for each kind of object. */
export function useObjectNames(refs: readonly ObjectRef[]): ReadonlyMap<string, string> {
  const idsOf = new Map<string, Set<string>>();
  for (const { entity, entity_id } of refs)
    if (withScreen.has(entity))
      idsOf.set(entity, (idsOf.get(entity) ?? new Set<string>()).add(entity_id));
  const reads = [...idsOf].map(
    ([entity, ids]) => `/${entity}?ids=${[...ids].join(",")}&fields=id,${nameKeys.join(",")}`,
  );
  return useQueries({
    queries: reads.map((path) => ({
      queryKey: [path, "list"],
      queryFn: ({ signal }: { signal: AbortSignal }) => callList<ApiObject>(path, { signal }),
    })),
    combine: namesOf,
  });
}

function namesOf(results: readonly { data?: { rows: ApiObject[] } | undefined }[]) {
  const rows = results.flatMap(({ data }) => data?.rows ?? []);
  return new Map(
    rows.map((row) => [row.id, nameKeys.map((key) => textAt(row, key)).find(Boolean) ?? ""]),
  );
}

/** Of one that is gone: as the change itself has it. */
export function nameInChange(changed: Readonly<Record<string, readonly unknown[]>>): string {
  const texts = nameKeys.flatMap((key) => [...(changed[key] ?? [])].reverse());
  return texts.find((text) => typeof text === "string" && text !== "")?.toString() ?? "";
}
