import type { Lang } from "#contract/lang.ts";
import type { Read, ReadAnswer } from "#contract/reads.ts";
import { wire } from "#offline/wire-here.ts";
import { watchSignal } from "./signal.ts";

// A page's first call may be a read, before its device is awake.
watchSignal();

/** A catalogue read over the wire, as the page's memory keeps it. */
export async function fetchRead(read: Read, lang: Lang): Promise<ReadAnswer> {
  const result = await wire.read(read, lang);
  if (result.ok) {
    const { answer, asOf } = result;
    return asOf === undefined ? { status: 200, answer } : { status: 200, answer, asOf };
  }
  if (result.fate === "refused") return { status: result.status, answer: result.body };
  return { status: 0, answer: null };
}
