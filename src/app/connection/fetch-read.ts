import type { Lang } from "#contract/lang.ts";
import type { Read, ReadAnswer } from "#contract/reads.ts";
import { wire } from "#offline/wire/shop-wire.ts";
import { setConnection } from "./connection-store.ts";
import { watchConnectivity } from "./connectivity.ts";

// A page's first call may be a read, before its device is awake.
watchConnectivity();

/** A catalogue read over the wire, as the page's memory keeps it. */
export async function fetchRead(read: Read, lang: Lang): Promise<ReadAnswer> {
  const result = await wire.read(read, lang);
  if (result.ok) {
    const { answer, asOf, answerLang } = result;
    if (answerLang) setConnection({ answerLang });
    return asOf === undefined ? { status: 200, answer } : { status: 200, answer, asOf };
  }
  if (result.outcome === "refused") return { status: result.status, answer: result.body };
  return { status: 0, answer: null };
}
