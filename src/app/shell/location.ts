import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** The readable cookie `location`; the server's page is the same for all, so it reads none. */
export function readLocationId(): string | undefined {
  return /(?:^|;\s*)location=([^;]+)/.exec(document.cookie)?.[1];
}

export function useLocationId(): string | undefined {
  return useSyncExternalStore(never, readLocationId, () => undefined);
}

/** A year, like the choice itself; what is shown changes with it, so the page starts anew. */
export function chooseLocation(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `location=${encodeURIComponent(id)}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}
