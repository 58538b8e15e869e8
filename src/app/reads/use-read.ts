import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { ReadName } from "#contract/call-table.ts";
import type { Answer } from "#contract/calls.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { type Read, type ReadAnswer, readUrl } from "#contract/reads.ts";
import type { Reads } from "./reads.ts";

export const ReadsContext = createContext<Reads | null>(null);

export function useReads(): Reads {
  const reads = useContext(ReadsContext);
  if (!reads) throw new Error("No reads around this page");
  return reads;
}

/** What a page knows of a read: nothing yet, its answer, a refusal, or that nobody could be asked. */
export type ReadState<T> =
  | { state: "loading" }
  | { state: "ready"; answer: T; asOf: string | undefined }
  | { state: "refused"; status: number; code: ErrorCode | undefined; isAnyones: boolean }
  | { state: "unreachable" };

/** The state of a read that was found or not. */
export const stateOf = <N extends ReadName>(reads: Reads, read: Read<N>): ReadState<Answer<N>> =>
  stateOfAnswer(reads.find(read));

function stateOfAnswer<N extends ReadName>(found: ReadAnswer | undefined): ReadState<Answer<N>> {
  if (!found) return { state: "loading" };
  if (found.status === 0) return { state: "unreachable" };
  if (found.status >= 400) {
    // as: a refusal's body is contract/errors; anything else has no code.
    const code = (found.answer as { code?: ErrorCode } | null)?.code;
    return { state: "refused", status: found.status, code, isAnyones: found.isAnyones === true };
  }
  // as: the answer of call N, checked where it came in.
  return { state: "ready", answer: found.answer as Answer<N>, asOf: found.asOf };
}

/** Reads `read` and stays with it; `null` reads nothing. */
export function useRead<N extends ReadName>(read: Read<N> | null): ReadState<Answer<N>> {
  const reads = useReads();
  const find = () => (read ? reads.find(read) : undefined);
  const found = useSyncExternalStore(reads.subscribe, find, find);
  const url = read ? readUrl(read, reads.lang) : "";
  // Only where the server renders: the browser waits for the answer.
  if (import.meta.env.SSR && read && !found)
    throw new Error(`The page reads ${url} without declaring it`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the url is the read's identity
  useEffect(() => {
    // no await: the store tells when it is there
    if (read) void reads.ask(read);
  }, [reads, url]);
  return stateOfAnswer(found);
}

/** The same for as many reads as there are now, in their order. */
export function useReadList<N extends ReadName>(list: Read<N>[]): ReadState<Answer<N>>[] {
  const reads = useReads();
  useSyncExternalStore(reads.subscribe, reads.version, reads.version);
  const urls = list.map((read) => readUrl(read, reads.lang)).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the urls are the reads' identity
  useEffect(() => {
    // no await: the store tells when they are there
    for (const read of list) void reads.ask(read);
  }, [reads, urls]);
  return list.map((read) => stateOf(reads, read));
}
