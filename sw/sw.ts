/** The service worker: handles its events. */
import {
  type ColorScheme,
  colorSchemeCookie,
  readColorScheme,
  withColorScheme,
} from "#contract/color-scheme.ts";
import { defaultLang, type Lang, readLang } from "#contract/lang.ts";
import { langCookie } from "#contract/lang-cookie.ts";
import { pathIn, splitPath } from "#contract/paths.ts";
import { drainTag, mirrorCache, type WorkerMessage } from "#contract/worker.ts";
import type { ScreenKey } from "#offline/store/first-screen.ts";
import { findFirstScreen } from "#offline/store/read-first-screen.ts";
import { isConnectionSlow } from "#offline/wire/slow-connection.ts";
import { drain, findOwnProducts, preloadBackground } from "./background-sync.ts";
import { answersCache, picturesCache, stylesCache } from "./bounded-cache.ts";
import { codeCache } from "./code-cache.ts";
import { type Decision, decide } from "./decisions.ts";
import { withFirstScreen } from "./first-screen.ts";
import { listNeededPictures, pictureBudget } from "./needed-pictures.ts";
import { network } from "./network.ts";
import { cachePictures, makePictures } from "./pictures.ts";
import {
  activate,
  answerAsset,
  answerPage,
  formerAssetsCache,
  install,
  precacheName,
  refreshShell,
} from "./precache.ts";
import { makeReads } from "./reads.ts";
import { isRecalled, unregisterWorker } from "./recalled-worker.ts";
import { makeServerPages } from "./server-page.ts";
import {
  findConsent,
  findLocation,
  putShopperContext,
  readShopperContext,
} from "./shopper-context.ts";
import { makeSnapshots } from "./snapshot.ts";
import { makeTheme } from "./theme.ts";

/** Background Sync: only some browsers have it, and TypeScript's library does not. */
type SyncEvent = ExtendableEvent & { tag: string };
declare const __BUILD_ID__: string;
declare const self: ServiceWorkerGlobalScope & {
  cookieStore?: CookieStore;
  addEventListener: (type: "sync", listen: (event: SyncEvent) => void) => void;
};

const clock = Date.now;
const findShopperLocation = () => findLocation(caches, self.cookieStore);
const snapshots = makeSnapshots({ caches, network, clock });
const answerRead = makeReads({
  caches,
  network,
  snapshots,
  ticks: () => performance.now(),
  findLocation: findShopperLocation,
  onNewSnapshot: ({ lang }) => refreshShell(lang),
});
const answerServerPage = makeServerPages({
  caches,
  network,
  findLocation: findShopperLocation,
  build: __BUILD_ID__,
  ticks: () => performance.now(),
  isSlow: isConnectionSlow,
});
const answerPicture = makePictures({ caches, network, clock });
let hasCachedPictures = false;
const { answerTheme, cacheTheme } = makeTheme({
  caches,
  network,
  origin: self.location.origin,
});

if (isRecalled()) unregisterWorker();
else registerListeners();

function registerListeners(): void {
  self.addEventListener("install", (event) => {
    install(event);
    preloadBackground();
    event.waitUntil(cacheTheme());
  });
  self.addEventListener("activate", (event) => event.waitUntil(activateWorker(event)));
  self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (url.origin !== self.location.origin) return;
    const { method, mode } = event.request;
    const answer = answerDecision(event, decide({ method, mode, url }));
    if (answer) event.respondWith(answer);
  });
  self.addEventListener("message", (event) => {
    // as: only pages of this site can send messages, and they send no others
    event.waitUntil(handleMessage(event.data as WorkerMessage));
  });
  self.addEventListener("sync", (event) => {
    if (event.tag === drainTag) event.waitUntil(drainPending());
  });
}

function answerDecision(event: FetchEvent, decision: Decision): Promise<Response> | undefined {
  switch (decision.kind) {
    case "page":
      return answerNavigation(event, decision);
    case "asset":
      return answerAsset(event);
    case "read":
      return answerRead(event, decision);
    case "picture":
      return answerPicture(event);
    case "theme":
      return answerTheme(event);
    case "pass":
      return undefined;
  }
}

/** The bare address opens in the language that the shopper has chosen. */
async function answerNavigation(
  event: FetchEvent,
  { lang, isPublic }: Extract<Decision, { kind: "page" }>,
): Promise<Response> {
  const { pathname, search, origin } = new URL(event.request.url);
  if (pathname === "/") {
    const chosen = readLang((await self.cookieStore?.get(langCookie).catch(() => null))?.value);
    if (chosen && chosen !== defaultLang)
      return Response.redirect(origin + pathIn(chosen, "/") + search, 302);
  }
  const key = search === "" && findScreenKey(splitPath(pathname).path);
  const stored = key && findFirstScreen(key, pathname, __BUILD_ID__);
  const shell = answerShell(event, lang);
  if (stored) return withFirstScreen(shell, stored);
  return (isPublic && (await answerServerPage(event))) || shell;
}

async function answerShell(event: FetchEvent, lang: Lang): Promise<Response> {
  const shell = await answerPage(event, lang, () => findConsent(caches, self.cookieStore));
  const scheme = (await self.cookieStore?.get(colorSchemeCookie).catch(() => null))?.value;
  const chosen = readColorScheme(`${colorSchemeCookie}=${scheme ?? ""}`);
  return chosen ? inColorScheme(shell, chosen) : shell;
}

function findScreenKey(path: string): ScreenKey | undefined {
  if (path === "/") return "homeScreen";
  return path.startsWith("/checklist/") ? "firstScreen" : undefined;
}

async function inColorScheme(page: Response, scheme: ColorScheme): Promise<Response> {
  const { status, headers } = page;
  return new Response(withColorScheme(await page.text(), scheme), { status, headers });
}

async function handleMessage(message: WorkerMessage): Promise<void> {
  switch (message.type) {
    case "SKIP_WAITING":
      return self.skipWaiting();
    case "REFRESH_CATALOGUE": {
      const { lang, locationId, consent } = message;
      const hasMoved = await putShopperContext(caches, { lang, locationId, consent });
      // Answers for another location are not valid here.
      if (hasMoved) await caches.delete(answersCache.name);
      const isNew = await snapshots.refresh(lang);
      if (isNew || hasMoved) await refreshShell(lang);
      await cacheNeededPictures(lang);
    }
  }
}

/** Once while the worker runs; over a slow connection only what was seen is here. */
async function cacheNeededPictures(lang: Lang): Promise<void> {
  const snapshot = hasCachedPictures ? undefined : await snapshots.find(lang);
  if (!snapshot || isConnectionSlow()) return;
  hasCachedPictures = true;
  const { origin } = self.location;
  // What failed is tried again at the next message.
  hasCachedPictures = await findOwnProducts()
    .then((products) => listNeededPictures(snapshot, products))
    .then((urls) =>
      cachePictures({ caches, network, clock, origin }, { urls, bytes: pictureBudget }),
    )
    .catch(() => false);
}

/** Controls the first page too; deletes caches that older workers have named differently. */
async function activateWorker(event: ExtendableEvent): Promise<void> {
  await activate(event);
  const currentCaches = new Set(["place", mirrorCache, codeCache, formerAssetsCache, precacheName]);
  for (const { name } of [answersCache, picturesCache, stylesCache]) currentCaches.add(name);
  for (const name of await caches.keys())
    if (!currentCaches.has(name) && !name.startsWith("catalogue-")) await caches.delete(name);
  await self.clients.claim();
}

async function drainPending(): Promise<void> {
  const context = await readShopperContext(caches);
  await drain(context?.lang ?? defaultLang);
}
