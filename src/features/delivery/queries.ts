/** The requests of the delivery step. Answers are cached in memory and shown while they are reloaded. */
import { useEffect, useEffectEvent, useState } from "react";
import type { ReadName } from "#contract/call-table.ts";
import type { Answer } from "#contract/calls.ts";
import type { Lang } from "#contract/lang.ts";
import { type Read, readUrl } from "#contract/reads.ts";
import type { DirectoryEntry } from "#contract/shipping-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire/shop-wire.ts";
import { BoundedMap } from "#rules/bounded-map.ts";

/** `clockOffset`: server clock minus device clock, ms. */
type LoadedAnswer<T> = { state: "ready"; answer: T; clockOffset: number };
/** `lost`: no answer, or the server refused. */
export type QueryResult<T> = LoadedAnswer<T> | { state: "loading" | "lost" };

const answerCache = new BoundedMap<string, LoadedAnswer<unknown>>(50);

async function readAnswer<N extends ReadName>(
  read: Read<N>,
  lang: Lang,
): Promise<QueryResult<Answer<N>>> {
  const response = await wire.read(read, lang);
  if (!response.ok) return { state: "lost" };
  const { answer, meta } = response;
  return { state: "ready", answer, clockOffset: meta.date === null ? 0 : meta.date - Date.now() };
}

/**
 * Loads `read` and reloads it when `refreshKey` changes: it stands for everything else that the answer
 * depends on. `null` loads nothing. The answer of the latest request wins.
 */
export function useShopQuery<N extends ReadName>(
  read: Read<N> | null,
  isOffline: boolean,
  refreshKey = "",
): { result: QueryResult<Answer<N>>; retry: () => void } {
  const { lang } = useText();
  const [response, setLatest] = useState<{ url: string; result: QueryResult<Answer<N>> }>();
  const [retryCount, setRetryCount] = useState(0);
  const url = read ? readUrl(read, lang) : "";

  const readAgain = useEffectEvent(async (isCancelled: () => boolean) => {
    if (!read) return;
    const result = await readAnswer(read, lang);
    if (isCancelled()) return;
    if (result.state === "ready") answerCache.set(url, result);
    setLatest({ url, result });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is another question
  useEffect(() => {
    if (url === "" || isOffline) return;
    let isCancelled = false;
    // no await: the result goes into the state
    void readAgain(() => isCancelled);
    return () => {
      isCancelled = true;
    };
  }, [url, isOffline, refreshKey, retryCount]);

  // as: cached under the URL of a read of N
  const cached = answerCache.get(url) as LoadedAnswer<Answer<N>> | undefined;
  const latestResult = response?.url === url ? response.result : undefined;
  const result =
    latestResult?.state === "ready"
      ? latestResult
      : (cached ?? latestResult ?? { state: "loading" });
  return { result, retry: () => setRetryCount(retryCount + 1) };
}

export const methodsRead: Read<"readShippingMethods"> = { call: "readShippingMethods" };
export const savedAddressesRead: Read<"readAddresses"> = { call: "readAddresses" };

export function townsRead(methodId: string, typed: string): Read<"readShippingCities"> {
  return {
    call: "readShippingCities",
    params: { id: methodId },
    query: queryOf({ searchStr: typed }),
  };
}

/** `town`: its id, or its name. */
export function branchesRead(
  methodId: string,
  { town, typed }: { town: string; typed: string },
): Read<"readShippingAddresses"> {
  const query = queryOf({ city: town, searchStr: typed });
  return { call: "readShippingAddresses", params: { id: methodId }, query };
}

export function daysRead(methodId: string, town: string): Read<"readDeliveryDays"> {
  return {
    call: "readDeliveryDays",
    params: { id: methodId },
    query: queryOf({ queryString: town }),
  };
}

export function slotsRead(
  methodId: string,
  { town, date }: { town: string; date: string },
): Read<"readDeliverySlots"> {
  return {
    call: "readDeliverySlots",
    params: { id: methodId },
    query: queryOf({ city: town, date }),
  };
}

export async function findTowns(
  methodId: string,
  typed: string,
  lang: Lang,
): Promise<readonly DirectoryEntry[] | "away"> {
  const result = await readAnswer(townsRead(methodId, typed), lang);
  return result.state === "ready" ? result.answer : "away";
}

async function findBranches(
  methodId: string,
  query: { town: string; typed: string },
  lang: Lang,
): Promise<Answer<"readShippingAddresses"> | "away"> {
  const result = await readAnswer(branchesRead(methodId, query), lang);
  return result.state === "ready" ? result.answer : "away";
}

/** Those of several methods together; "away" where one of them cannot be reached. */
export async function findBranchesOf(
  methodIds: readonly string[],
  query: { town: string; typed: string },
  lang: Lang,
): Promise<Answer<"readShippingAddresses"> | "away"> {
  const answers = await Promise.all(methodIds.map((id) => findBranches(id, query, lang)));
  const known = answers.filter((answer) => answer !== "away");
  return known.length < answers.length ? "away" : known.flat();
}

function queryOf(query: Record<string, string>): string {
  return new URLSearchParams(query).toString();
}
