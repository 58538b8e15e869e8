/** The service worker: for each event what is done, and where. */
import { defaultLang } from "#contract/lang.ts";
import { drainTag, type WorkerMessage } from "#contract/worker.ts";
import { codeCache } from "./code.ts";
import { bringBackground, drain } from "./drain.ts";
import { answers, pictures, styles } from "./kept.ts";
import { network } from "./network.ts";
import { type Decision, decide } from "./paths.ts";
import { makePictures } from "./pictures.ts";
import { findConsent, findLocation, keepPlace, readPlace } from "./place.ts";
import {
  activate,
  answerAsset,
  answerPage,
  former,
  install,
  precacheName,
  refreshShell,
} from "./precache.ts";
import { makeReads } from "./reads.ts";
import { isRecalled, leave } from "./recall.ts";
import { keepSnapshots } from "./snapshot.ts";
import { makeTheme } from "./theme.ts";

/** Background Sync is in some browsers only, and in no standard library. */
type SyncEvent = ExtendableEvent & { tag: string };
declare const self: ServiceWorkerGlobalScope & {
  cookieStore?: CookieStore;
  addEventListener: (type: "sync", listen: (event: SyncEvent) => void) => void;
};

const clock = Date.now;
const snapshots = keepSnapshots({ caches, network, clock });
const answerRead = makeReads({
  caches,
  network,
  snapshots,
  ticks: () => performance.now(),
  findLocation: () => findLocation(caches, self.cookieStore),
  onNewSnapshot: ({ lang }) => refreshShell(lang),
});
const answerPicture = makePictures({ caches, network, clock });
const { answerTheme, keepTheme } = makeTheme({ caches, network });

if (isRecalled()) leave();
else work();

function work(): void {
  self.addEventListener("install", (event) => {
    install(event);
    bringBackground();
    event.waitUntil(keepTheme());
  });
  self.addEventListener("activate", (event) => event.waitUntil(start(event)));
  self.addEventListener("fetch", (event) => {
    const url = new URL(event.request.url);
    if (url.origin !== self.location.origin) return;
    const { method, mode } = event.request;
    const answer = answerBy(event, decide({ method, mode, url }));
    if (answer) event.respondWith(answer);
  });
  self.addEventListener("message", (event) => {
    // as: pages of this site alone can send here, and these are all that they send
    event.waitUntil(hear(event.data as WorkerMessage));
  });
  self.addEventListener("sync", (event) => {
    if (event.tag === drainTag) event.waitUntil(sendWhatWaits());
  });
}

function answerBy(event: FetchEvent, decision: Decision): Promise<Response> | undefined {
  switch (decision.kind) {
    case "page":
      return answerPage(event, decision.lang, () => findConsent(caches, self.cookieStore));
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

async function hear(message: WorkerMessage): Promise<void> {
  switch (message.type) {
    case "SKIP_WAITING":
      return self.skipWaiting();
    case "REFRESH_CATALOGUE": {
      const { lang, locationId, consent } = message;
      const isElsewhere = await keepPlace(caches, { lang, locationId, consent });
      // What was answered for another place is not true here.
      if (isElsewhere) await caches.delete(answers.name);
      const isNew = await snapshots.refresh(lang);
      if (isNew || isElsewhere) await refreshShell(lang);
    }
  }
}

/** Takes over the first page as well; caches of workers that called them otherwise go. */
async function start(event: ExtendableEvent): Promise<void> {
  await activate(event);
  const own = new Set(["place", codeCache, former, precacheName]);
  for (const { name } of [answers, pictures, styles]) own.add(name);
  for (const name of await caches.keys())
    if (!own.has(name) && !name.startsWith("catalogue-")) await caches.delete(name);
  await self.clients.claim();
}

async function sendWhatWaits(): Promise<void> {
  const place = await readPlace(caches);
  await drain(place?.lang ?? defaultLang);
}
