/**
 * A first visit's page is complete without its code: that is fetched once the page has come, and runs
 * once the shopper touches the page, or after some seconds.
 */
import { hasDatabase } from "#offline/store/db-exists.ts";
import { fetchAhead } from "#offline/wire/fetch-ahead.ts";

/** ms after the page has come: its code runs then without a touch. */
const untouched = 20_000;
/** ms */
const retryAfter = 4000;

/** What a shopper does at a page, before anything that needs its code. */
const touches = [
  "pointerdown",
  "pointermove",
  "click",
  "keydown",
  "focusin",
  "input",
  "scroll",
  "wheel",
];

/**
 * Runs the code of a page that waits for a touch (`document.ts`), at once where the device was here
 * before. Every other page runs its own.
 */
export async function runAtFirstTouch(): Promise<void> {
  const touched = waitForTouch();
  await waitFor("DOMContentLoaded", document.readyState !== "loading");
  const code = document.getElementById("code");
  if (!(code instanceof HTMLTemplateElement)) return;
  const needed = Promise.race([touched, wasHereBefore()]);
  const links = [...code.content.querySelectorAll("link")];
  const come = waitFor("load", document.readyState === "complete").then(() => true);
  if (await Promise.race([needed, come])) {
    const ahead = links.filter(({ dataset }) => !("onTouch" in dataset));
    // In the template they stand in a document without an address, which resolves none.
    fetchAhead(ahead.map((link) => link.getAttribute("href") ?? ""));
    await Promise.race([needed, wait(untouched)]);
  }
  // In the head, which is not laid out.
  document.head.append(...links);
  runEntry();
}

/** Tries again with the next touch where it cannot be had, or after some seconds: a tap may wait for it. */
export function runEntry(): void {
  const script = document.createElement("script");
  script.type = "module";
  script.src = document.getElementById("entry")?.getAttribute("href") ?? "";
  script.onerror = () => void Promise.race([waitForTouch(), wait(retryAfter)]).then(runEntry);
  document.head.append(script);
}

function waitForTouch(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const end = () => {
      controller.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: controller.signal };
    for (const type of touches) addEventListener(type, end, options);
  });
}

/** Resolves where there is something of the shopper's to show or to send, else never. */
async function wasHereBefore(): Promise<void> {
  if (navigator.serviceWorker?.controller) return;
  // A browser that allows no storage says so when the copy is opened.
  if (!(await hasDatabase().catch(() => true))) await new Promise(() => undefined);
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const waitFor = (event: "DOMContentLoaded" | "load", isPast: boolean) =>
  new Promise<void>((resolve) => {
    if (isPast) resolve();
    else addEventListener(event, () => resolve(), { once: true });
  });
