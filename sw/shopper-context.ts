/** The shopper's location, language and consent, as a page sent them; stored, because workers end. */
import { type Consent, consentCookie, readConsent } from "#contract/consent.ts";
import type { Lang } from "#contract/lang.ts";

export type ShopperContext = { lang: Lang; locationId: string | null; consent?: Consent | null };

const cacheName = "place";
const key = "/worker/place";

export async function readShopperContext(
  caches: CacheStorage,
): Promise<ShopperContext | undefined> {
  const cache = await caches.open(cacheName);
  // as: only `putShopperContext` writes it
  return (await (await cache.match(key))?.json()) as ShopperContext | undefined;
}

/** True if the location has changed. */
export async function putShopperContext(
  caches: CacheStorage,
  context: ShopperContext,
): Promise<boolean> {
  const previous = await readShopperContext(caches);
  const cache = await caches.open(cacheName);
  await cache.put(key, Response.json(context));
  return previous !== undefined && previous.locationId !== context.locationId;
}

type Cookies = { get: (name: string) => Promise<{ value?: string | undefined } | null> };

/** From the cookie if the worker can read it, because then a choice made offline applies at once. */
export async function findLocation(
  caches: CacheStorage,
  cookies: Cookies | undefined,
): Promise<string | undefined> {
  if (cookies) return (await cookies.get("location"))?.value;
  return (await readShopperContext(caches))?.locationId ?? undefined;
}

/** The shopper's consent, from the same sources. */
export async function findConsent(
  caches: CacheStorage,
  cookies: Cookies | undefined,
): Promise<Consent | undefined> {
  if (!cookies) return (await readShopperContext(caches))?.consent ?? undefined;
  return readConsent(`${consentCookie}=${(await cookies.get(consentCookie))?.value ?? ""}`);
}
