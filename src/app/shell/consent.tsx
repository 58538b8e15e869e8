import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { findContainer } from "#app/reads/site-reads.ts";
import { useReads } from "#app/reads/use-read.ts";
import { readConsent, type Consent as Word } from "#contract/consent.ts";

const ConsentNote = lazy(async () => ({
  default: (await import("./consent-note.tsx")).ConsentNote,
}));

type ConsentState = Word | "unsaid" | "unknown";

const never = () => () => undefined;

/**
 * Asked above the footer, in nobody's way: a shop that counts nobody asks nothing. The server's
 * page is the same for all and knows no answer.
 */
export function Consent(): ReactNode {
  const reads = useReads();
  const consent = useSyncExternalStore<ConsentState>(
    never,
    () => readConsent(document.cookie) ?? "unsaid",
    () => "unknown",
  );
  if (consent === "unknown" || !findContainer(reads)) return null;
  // Said once, it can be said again, under the same words.
  return (
    <Suspense>
      <ConsentNote consent={consent === "unsaid" ? undefined : consent} />
    </Suspense>
  );
}
