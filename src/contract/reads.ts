import { formatPath } from "./call-paths.ts";
import { type ReadName, readCalls } from "./call-table.ts";
import type { Lang } from "./lang.ts";

/** A read as a value: what a page declares, the server answers in process and the wire fetches. */
export type Read<N extends ReadName = ReadName> = {
  call: N;
  params?: Record<string, string>;
  /** Without `?`; keys in the order of the formatter that made it. */
  query?: string;
};

/** Below the site's root, language included, without `no_cache`: the key of every cache. */
export function readUrl(read: Read, lang: Lang): string {
  const path = formatPath(readCalls[read.call].path, read.params ?? {});
  const query = read.query ? `${read.query}&lang=${lang}` : `lang=${lang}`;
  return `/ajax${path}?${query}`;
}

/**
 * An answer as the page carries it: success when `status` is under 400. Status 0: nobody could be
 * asked. `asOf`: it came from the device's snapshot of that instant. `isAnyones`: a page brought it,
 * which is made for nobody in particular.
 */
export type ReadAnswer = { status: number; answer: unknown; asOf?: string; isAnyones?: true };
/** `readUrl` → answer */
export type ReadAnswers = Record<string, ReadAnswer>;
