/** Pages of products, loaded where they are looked at. */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ApiObject } from "#admin/resources/resource.ts";
import { callList } from "#admin/wire/call-api.ts";
import { layRows } from "./row-layout.ts";
import { rowFields, rowsOf, type SheetRow } from "./sheet-rows.ts";

const pageSize = 100;

type Rows = { total: number | undefined; byProduct: ReadonlyMap<number, readonly SheetRow[]> };

/** @param query of the list, without limit and offset */
export function useSheetRows(query: string, showsVariants: boolean) {
  const [rows, setRows] = useState<Rows>({ total: undefined, byProduct: new Map() });
  const [error, setError] = useState<unknown>();
  const pages = useRef(new Map<number, Promise<readonly (readonly SheetRow[])[]>>());

  const loadPage = useCallback(
    (page: number) => {
      const known = pages.current.get(page);
      if (known) return known;
      const offset = page * pageSize;
      const path = `/products?${query}&limit=${pageSize}&offset=${offset}&fields=${rowFields.join(",")}`;
      const loading = callList<ApiObject>(path).then(
        ({ rows: products, total }) => {
          const loaded = products.map(rowsOf);
          setError(undefined);
          setRows(({ byProduct }) => {
            const next = new Map(byProduct);
            for (const [at, one] of loaded.entries()) next.set(offset + at, one);
            return { total, byProduct: next };
          });
          return loaded;
        },
        (failure: unknown) => {
          pages.current.delete(page);
          setError(failure);
          throw failure;
        },
      );
      pages.current.set(page, loading);
      return loading;
    },
    [query],
  );

  /** Products by their index, both ends included. */
  const load = useCallback(
    async (from: number, to: number) => {
      const first = Math.floor(from / pageSize);
      const count = Math.floor(to / pageSize) - first + 1;
      const loaded = await Promise.all(
        Array.from({ length: count }, (_, at) => loadPage(first + at)),
      );
      return loaded.flat().slice(from - first * pageSize, to - first * pageSize + 1);
    },
    [loadPage],
  );

  useEffect(() => {
    // A failure is in `error`.
    load(0, 0).catch(() => {});
  }, [load]);

  /** Puts fresh objects where they stand. */
  const replace = useCallback((products: readonly ApiObject[]) => {
    const fresh = new Map(products.map((product) => [product.id, rowsOf(product)]));
    setRows(({ total, byProduct }) => ({
      total,
      byProduct: new Map(
        [...byProduct].map(([at, one]) => [at, fresh.get(one[0]?.productId ?? "") ?? one]),
      ),
    }));
  }, []);

  const layout = useMemo(() => {
    const counts = showsVariants
      ? new Map([...rows.byProduct].map(([at, one]) => [at, one.length - 1]))
      : new Map<number, number>();
    return layRows(rows.total ?? 0, counts);
  }, [rows, showsVariants]);

  return { ...rows, layout, error, load, replace };
}

/** Fresh objects of these products. */
export async function readProducts(ids: readonly string[]): Promise<ApiObject[]> {
  const objects: ApiObject[] = [];
  for (let at = 0; at < ids.length; at += pageSize) {
    const some = ids.slice(at, at + pageSize).join(",");
    const path = `/products?ids=${some}&limit=${pageSize}&fields=${rowFields.join(",")}`;
    objects.push(...(await callList<ApiObject>(path)).rows);
  }
  return objects;
}
