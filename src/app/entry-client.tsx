/** The browser's start: takes over the server's page, or renders the shell's fresh. */
import "#ui/base.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { Lang } from "#contract/lang.ts";
import { splitPath } from "#contract/paths.ts";
import type { Read, ReadAnswer, ReadAnswers } from "#contract/reads.ts";
import type { Texts } from "#i18n/areas.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { configureDevice, loadDevice } from "#offline/load-device.ts";
import { loadTexts } from "#offline/wire/load-texts.ts";
import { retry } from "#offline/wire/retry.ts";
import { yieldTask } from "#offline/yield-task.ts";
import { startStagedHydration } from "#ui/staged-hydration.tsx";
import { App } from "./app.tsx";
import { setConnection } from "./connection/connection-store.ts";
import type * as Wake from "./connection/wake.ts";
import { findEarlyTicks } from "./early-taps.ts";
import { loadFirstScreen } from "./navigation/loaded-screens.ts";
import { startScrollRestoration } from "./navigation/scroll.ts";
import { makeReads, type Reads } from "./reads/reads.ts";
import { findContainer, settingsIn } from "./reads/site-reads.ts";
import { repeatTaps } from "./repeat-taps.ts";
import { findTarget } from "./routes.ts";
import { showWork, unseen } from "./show-work.ts";

/** What the page starts from. It stays in the document: removing it would restyle the whole page. */
function readEmbedded<Value>(name: string): Value {
  const element = document.getElementById(`embedded-${name}`);
  // as: written by this build's entry-server into its own page.
  return JSON.parse(element?.textContent ?? "{}") as Value;
}

/** The server's page preloads a file from there; null on a shell. */
const addressOf = (id: string) => document.getElementById(id)?.getAttribute("href") ?? null;

async function start(): Promise<void> {
  const isShell = "shell" in document.documentElement.dataset;
  // Everything that a shell shows comes from the device. The page opens it again and handles errors.
  if (isShell) import("#offline/open-device.ts").catch(() => undefined);
  // The modules were one long task.
  await yieldTask();
  const { lang, base, path } = splitPath(location.pathname);
  const answers = readEmbedded<ReadAnswers>("answers");
  const texts = isShell ? readEmbedded<Texts>("texts") : loadTexts(addressOf("texts") ?? "");
  const madeAt = isShell ? Number.NEGATIVE_INFINITY : Date.now();
  const reads = makeReads(lang, answers, (read) => askShop(read, lang), Date.now, madeAt);
  prepareDevice(lang);
  const target = findTarget(path, reads);
  const found = "found" in target ? target.found : undefined;
  const name = found?.page;
  const isOwn = name === "checklist" || name === "cart";
  // Before the page's code: the database works while that is compiled.
  const own = isShell && isOwn && readAhead(found?.params.id);
  const ticks = findEarlyTicks();
  const ahead = own || (ticks && name === "home" && readHome(reads));
  const page = name && loadFirstScreen(name, addressOf(`screen-${name}`));
  await yieldTask();
  const i18n = makeI18n(lang, await texts, settingsIn(reads)?.store_name);
  await page;
  const wait = ticks ? longestRead : unseen;
  if (ahead) await Promise.race([ahead, new Promise((resolve) => setTimeout(resolve, wait))]);
  await yieldTask();

  const root = document.getElementById("app");
  if (!root) throw new Error("The page has no place for the shop");
  const app = (
    <StrictMode>
      <App i18n={i18n} reads={reads} base={base} />
    </StrictMode>
  );
  startScrollRestoration();
  if (isShell) createRoot(root).render(app);
  else {
    startStagedHydration();
    // As a transition it yields to taps and paints between its pieces; a tap hydrates the rest at once.
    startTransition(() => void hydrateRoot(root, app));
  }
  if (ticks) ticks.whenReplaced(repeatTaps, loadDevice);
  else repeatTaps();
  wakeAfterPaint(() => ({
    lang,
    t: createT(i18n),
    settings: settingsIn(reads),
    containerId: findContainer(reads),
  }));
}

/** ms; as long as the list is seen anyway. */
const longestRead = 10_000;

/**
 * The device's copy is all that a cart or a list shows: it is read while the page's code comes, and
 * mostly the first thing drawn is what it says. The page itself waits no longer than for a skeleton.
 */
function readAhead(listId: string | undefined): Promise<void> {
  return loadDevice().then(
    (device) =>
      new Promise<void>((resolve) => {
        const list = listId === undefined ? undefined : device.checklist(listId);
        const stop = (list ?? device.cart).subscribe(() => {
          if (findEarlyTicks()?.areIn(list?.get()?.rows) ?? true) resolve();
        });
        // The page has subscribed by then.
        setTimeout(stop, 5000);
      }),
    // Whoever needs it asks again, and hears how that went.
    () => undefined,
  );
}

/** The same of the front page, which takes the place of its stored first screen. */
async function readHome(reads: Reads): Promise<void> {
  const code = await import("./list/read-home.ts").catch(() => undefined);
  // What cannot be read the page asks for again.
  await code?.readHome(reads).catch(() => undefined);
}

/** A page that came with its answers asks for nothing, so the way to the shop loads when one does. */
async function askShop(read: Read, lang: Lang): Promise<ReadAnswer> {
  const wire = await import("./connection/fetch-read.ts").catch(() => undefined);
  return wire ? wire.fetchRead(read, lang) : { status: 0, answer: null };
}

/** A page that needs the device's copy opens it by itself. */
function prepareDevice(lang: Lang): void {
  configureDevice({
    lang: () => lang,
    onWait: showWork,
    // Pictures can be fetched again; the shopper's changes cannot.
    freeSpace: async () => (await import("./connection/worker-bridge.ts")).dropPictures(),
    onStorageNotice: (notice) =>
      setConnection(notice === "memory" ? { memoryOnly: true } : { storage: notice }),
  });
}

/** Everything that is not the first paint: the device's copy, the drain, the worker. */
function wakeAfterPaint(readPage: () => Parameters<typeof Wake.wake>[0]): void {
  requestAnimationFrame(() => {
    // no await: without its code the page can be read
    const start = () =>
      void retry(() => import("./connection/wake.ts")).then(({ wake }) => wake(readPage()));
    // WebKit has no idle callbacks.
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1000 });
    else setTimeout(start);
  });
}

// no await: the browser's start has nobody to wait for it
void start();
