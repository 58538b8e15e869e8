/**
 * What was tapped before a page's code had come, and was left by a link: it is done when the page is
 * opened again in this tab, and another page says that it waits.
 */
import type { T } from "#i18n/make-i18n.ts";
import { type HeldTaps, heldNameOf, heldTapsKey, stateOf } from "./early-taps.ts";
import { showToast } from "./messages/toasts.ts";

/** ms; what was tapped longer ago is no longer meant. */
const maxAge = 30 * 60_000;
/** ms that the parts of a page may take; what they do not bring waits for its next opening. */
const maxPageWait = 15_000;
/** ms */
const betweenLooks = 200;

/** Called when the page shows what the device has. `t`: says what waits on other pages. */
export function repeatHeldTaps(t?: T): void {
  for (const key of listKeys()) {
    const waiting = readHeld(key);
    const address = key.slice(heldTapsKey.length);
    if (!waiting || Date.now() - waiting.at > maxAge) sessionStorage.removeItem(key);
    else if (key === keyOfPage()) repeatOn(key, performance.now() + maxPageWait);
    else if (t) {
      showToast({
        text: t("offline.heldTaps", { page: waiting.title }),
        // With its language.
        link: { href: `~${address}`, text: t("offline.heldTapsOpen") },
      });
      // The same page with another query is no arrival (`navigation/arrive.ts`).
      if (address.split("?")[0] === location.pathname)
        addEventListener("pushState", () => repeatHeldTaps());
    }
  }
}

/** Does what it finds a button for, and looks again for the rest. */
function repeatOn(key: string, until: number): void {
  const waiting = readHeld(key);
  // Another page, or done already.
  if (!waiting || key !== keyOfPage()) return;
  const { held } = waiting;
  for (const button of document.querySelectorAll("button")) {
    const name = heldNameOf(button);
    const state = name && held[name];
    if (name === undefined || state === undefined) continue;
    delete held[name];
    // Before it is done: whatever comes of it, it is not done twice.
    sessionStorage.setItem(key, JSON.stringify(waiting));
    // What has changed meanwhile is not what was tapped.
    if (stateOf(button) === state) button.click();
  }
  if (!Object.keys(held)[0]) sessionStorage.removeItem(key);
  else if (performance.now() < until) setTimeout(repeatOn, betweenLooks, key, until);
}

const keyOfPage = () => heldTapsKey + location.pathname + location.search;

function readHeld(key: string): HeldTaps | null {
  // as: `early-taps` has written it
  return JSON.parse(sessionStorage.getItem(key) ?? "null") as HeldTaps | null;
}

/** None where the browser allows no storage. */
function listKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(heldTapsKey));
  } catch {
    return [];
  }
}
