import { useReadList } from "#app/reads/use-read.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { Product } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import type { SavedProduct } from "#contract/saved-products.ts";

/** Products that one read may name. */
const atOnce = 100;

/** The catalogue's reads of saved products by their ids. */
function productReadsOf(ids: readonly string[], fields: readonly string[]): Read<"readProducts">[] {
  // Sorted, so that the same products are the same read.
  const sorted = [...ids].sort();
  const reads: Read<"readProducts">[] = [];
  for (let at = 0; at < sorted.length; at += atOnce) {
    const some = sorted.slice(at, at + atOnce);
    const query = { ...emptyProductQuery(), ids: some, limit: atOnce, fields: [...fields] };
    reads.push({ call: "readProducts", query: formatProductQuery(query) });
  }
  return reads;
}

export type SavedProductDetails<Field extends keyof Product> = {
  state: "loading" | "ready" | "unreachable";
  reads: Read<"readProducts">[];
  /** In the order of the entries. */
  products: Pick<Product, Field>[];
  /** Those that cannot be seen here any more. */
  gone: SavedProduct[];
  asOf: string | undefined;
};

export function useSavedProductDetails<Field extends keyof Product>(
  entries: readonly SavedProduct[],
  fields: readonly Field[],
): SavedProductDetails<Field | "id"> {
  const ids = entries.map(({ id }) => id);
  const reads = productReadsOf(ids, ["id", ...fields]);
  const states = useReadList(reads);
  const ready = states.flatMap((state) => (state.state === "ready" ? [state] : []));
  const isWhole = ready.length === states.length;
  const isPartial = ready.some(({ answer }) => answer.partial === true);
  // as: the answers hold at least the requested fields
  const found = ready.flatMap(({ answer }) => answer.data as Pick<Product, Field | "id">[]);
  const byId = new Map(found.map((product) => [product.id, product]));
  return {
    state: stateOfAll(states),
    reads,
    products: ids.flatMap((id) => byId.get(id) ?? []),
    // A snapshot that lacks products cannot say that one is gone.
    gone: isWhole && !isPartial ? entries.filter(({ id }) => !byId.has(id)) : [],
    asOf: ready.find((state) => state.asOf !== undefined)?.asOf,
  };
}

function stateOfAll(states: { state: string }[]): "loading" | "ready" | "unreachable" {
  if (states.every(({ state }) => state === "ready")) return "ready";
  return states.some(({ state }) => state === "loading") ? "loading" : "unreachable";
}
