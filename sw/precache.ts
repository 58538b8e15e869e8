/** The shells and files of this build, fetched at install; files of the previous build stay. */
import { PrecacheController } from "workbox-precaching";
import { type Consent, mayTagManagerRun } from "#contract/consent.ts";
import { headers } from "#contract/headers.ts";
import { type Lang, langs } from "#contract/lang.ts";
import { opensByMail, silentReferrer } from "#contract/page-policy.ts";
import { isCode, isPack, makeCodeCache } from "./code-cache.ts";
import { network } from "./network.ts";
import { storeMissing } from "./store-missing.ts";

type ManifestEntry = { url: string; revision: string | null };
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: unknown };
declare const __BUILD_ID__: string;

/** Fonts of the previous build: its pages may still be open, and offline. */
export const formerAssetsCache = "former-assets";

const shellOf = (lang: Lang) => `/shell/${lang}`;

const controller = new PrecacheController({
  plugins: [
    {
      // A captive portal's page instead of a file, or another build's shell, fails the install: the
      // previous worker stays active, and the browser tries again.
      cacheWillUpdate: async ({ request, response }) =>
        (await isOfThisBuild(request.url, response)) ? response : null,
    },
  ],
});
// as: the build writes this format
const manifest = self.__WB_MANIFEST as ManifestEntry[];
const addresses = manifest.map(({ url }) => url);
const code = makeCodeCache({
  caches,
  network,
  build: __BUILD_ID__,
  paths: addresses.filter(isCode).map((url) => `/${url}`),
  pack: addresses.find(isPack),
});
controller.addToCacheList([
  ...manifest.filter(({ url }) => !isCode(url) && !isPack(url)),
  ...langs.map((lang) => ({ url: shellOf(lang), revision: __BUILD_ID__ })),
]);

export const precacheName = controller.strategy.cacheName;

export function install(event: ExtendableEvent): void {
  event.waitUntil(Promise.all([code.download(), controller.install(event)]));
}

/** Keeps the previous build's files, then deletes everything else that is not of this build. */
export async function activate(event: ExtendableEvent): Promise<void> {
  await Promise.allSettled([code.storeFormerBuild(), storeFormerAssets()]);
  await controller.activate(event);
}

async function storeFormerAssets(): Promise<void> {
  const precache = await caches.open(precacheName);
  const current = new Set(controller.getURLsToCacheKeys().values());
  const formerRequests = (await precache.keys()).filter(
    ({ url }) => !current.has(url) && new URL(url).pathname.startsWith("/assets/"),
  );
  if (formerRequests.length === 0) return;
  await caches.delete(formerAssetsCache);
  const cache = await caches.open(formerAssetsCache);
  for (const request of formerRequests) {
    const response = await precache.match(request);
    if (response) await cache.put(request, response);
  }
}

export async function answerPage(
  event: FetchEvent,
  lang: Lang,
  findConsent: () => Promise<Consent | undefined>,
): Promise<Response> {
  code.preload();
  const shell = await controller.matchPrecache(shellOf(lang)).catch(() => undefined);
  if (!shell) {
    event.waitUntil(rebuild());
    return network(event.request);
  }
  const { pathname, search } = new URL(event.request.url);
  const policy = shell.headers.get(headers.consentedPolicy);
  const consent = policy ? await findConsent().catch(() => undefined) : undefined;
  return withHeaders(shell, {
    ...(opensByMail(pathname) && silentReferrer),
    ...(policy &&
      mayTagManagerRun(pathname + search, consent) && { "content-security-policy": policy }),
  });
}

let rebuilding: Promise<void> | undefined;

/** The shells are gone: Cache Storage was cleared, and this worker lives on. Stores everything again. */
function rebuild(): Promise<void> {
  const files = { name: precacheName, keys: controller.getURLsToCacheKeys(), isOfThisBuild };
  rebuilding ??= Promise.allSettled([code.rebuild(), storeMissing({ caches, network, ...files })])
    .then(() => undefined)
    .finally(() => {
      rebuilding = undefined;
    });
  return rebuilding;
}

function withHeaders(shell: Response, extraHeaders: Record<string, string>): Response {
  if (Object.keys(extraHeaders).length === 0) return shell;
  const allHeaders = new Headers(shell.headers);
  for (const [name, value] of Object.entries(extraHeaders)) allHeaders.set(name, value);
  return new Response(shell.body, { status: shell.status, headers: allHeaders });
}

export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const cached = await findAsset(url).catch(() => undefined);
  if (cached) return cached;
  const response = await network(event.request);
  event.waitUntil(restoreFile(url, response.clone()));
  return response;
}

async function findAsset(url: string): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  return (
    (isCode(pathname) ? await code.find(pathname) : undefined) ??
    (await controller.matchPrecache(url)) ??
    (await caches.match(url, { cacheName: formerAssetsCache }))
  );
}

/**
 * Caches a file of this build again that the browser has deleted. If the server does not have it
 * either, the shells that need it are deleted.
 */
async function restoreFile(url: string, response: Response): Promise<void> {
  const key = controller.getCacheKeyForURL(url);
  const isOfCode = code.includes(new URL(url).pathname);
  if (!key && !isOfCode) return;
  const precache = await caches.open(precacheName);
  if (response.status === 404) for (const lang of langs) await precache.delete(keyOfShell(lang));
  else if (isOfCode) await code.restore();
  else if (key && (await isOfThisBuild(url, response))) await precache.put(key, response);
}

/**
 * The shell contains settings and categories: it is fetched again when these change. One that is gone
 * comes back with all its files: without them it would be a page that cannot be used.
 */
export async function refreshShell(lang: Lang): Promise<void> {
  const precache = await caches.open(precacheName);
  if (!(await precache.match(keyOfShell(lang)))) return rebuild();
  const response = await network(shellOf(lang), { cache: "no-store" }).catch(() => undefined);
  const url = new URL(shellOf(lang), self.location.href).href;
  if (!response || !(await isOfThisBuild(url, response))) return;
  await precache.put(keyOfShell(lang), response);
}

function keyOfShell(lang: Lang): string {
  return controller.getCacheKeyForURL(shellOf(lang)) ?? shellOf(lang);
}

async function isOfThisBuild(url: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!new URL(url).pathname.startsWith("/shell/")) return !isHtml;
  return isHtml && (await response.clone().text()).includes(` data-build="${__BUILD_ID__}"`);
}
