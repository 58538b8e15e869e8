/** Where the shopper is and which language is spoken, as a page said last; a worker forgets. */
import { type Consent, consentCookie, readConsent } from "#contract/consent.ts";
import type { Lang } from "#contract/lang.ts";

export type Place = { lang: Lang; locationId: string | null; consent?: Consent | null };

const name = "place";
const key = "/worker/place";

export async function readPlace(caches: CacheStorage): Promise<Place | undefined> {
  const cache = await caches.open(name);
  // as: written by `keepPlace` alone
  return (await (await cache.match(key))?.json()) as Place | undefined;
}

/** True if the shopper is somewhere else now. */
export async function keepPlace(caches: CacheStorage, place: Place): Promise<boolean> {
  const before = await readPlace(caches);
  const cache = await caches.open(name);
  await cache.put(key, Response.json(place));
  return before !== undefined && before.locationId !== place.locationId;
}

type Cookies = { get: (name: string) => Promise<{ value?: string | undefined } | null> };

/** The cookie itself where a worker can read it: a choice made without signal counts at once. */
export async function findLocation(
  caches: CacheStorage,
  cookies: Cookies | undefined,
): Promise<string | undefined> {
  if (cookies) return (await cookies.get("location"))?.value;
  return (await readPlace(caches))?.locationId ?? undefined;
}

/** The same of what the shopper has allowed. */
export async function findConsent(
  caches: CacheStorage,
  cookies: Cookies | undefined,
): Promise<Consent | undefined> {
  if (!cookies) return (await readPlace(caches))?.consent ?? undefined;
  return readConsent(`${consentCookie}=${(await cookies.get(consentCookie))?.value ?? ""}`);
}
