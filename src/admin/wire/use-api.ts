/** Reads of screens. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryClient } from "#admin/shell/query-client.ts";
import { callApi, callList, type Listing } from "./call-api.ts";

type ReadOptions<T> = {
  /** ms between two reads. */
  every?: number;
  /** Whether it may still become another; then no more is read. */
  isMoving?: (data: T | undefined) => boolean;
  keepsBefore?: boolean;
};

/** An object or an array, by its path below /api/v1. */
export function useRead<T>(
  path: string | undefined,
  { every, keepsBefore = false, isMoving = () => true }: ReadOptions<T> = {},
) {
  return useQuery<T>({
    queryKey: [path],
    queryFn: ({ signal }) => callApi<T>(path ?? "", { signal }),
    enabled: path !== undefined,
    ...(keepsBefore && { placeholderData: keepPreviousData }),
    ...(every !== undefined && {
      refetchInterval: ({ state }) => (isMoving(state.data) ? every : false),
    }),
  });
}

/** A list with its total; the rows before stay until others are here. */
export function useList<Row>(path: string | undefined, { every }: { every?: number } = {}) {
  return useQuery({
    queryKey: [path, "list"],
    queryFn: ({ signal }): Promise<Listing<Row>> => callList<Row>(path ?? "", { signal }),
    placeholderData: keepPreviousData,
    enabled: path !== undefined,
    ...(every !== undefined && { refetchInterval: every }),
  });
}

/** Puts a fresh object where its screens read it. */
export function storeRead(path: string, object: unknown): void {
  queryClient.setQueryData([path], object);
}
