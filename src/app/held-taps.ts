/**
 * What was tapped before a page's code had come, and was left by a link: it is done when the page is
 * opened again in this tab, and another page says that it waits.
 */
import type { T } from "#i18n/make-i18n.ts";
import { findButtons, type HeldTaps, heldTapsKey, stateOf } from "./early-taps.ts";
import { showToast } from "./messages/toasts.ts";

/** ms; what was tapped longer ago is no longer meant. */
const maxAge = 30 * 60_000;

/** Called when the page shows what the device has. `t`: says what waits on other pages. */
export function repeatHeldTaps(t?: T): void {
  for (const key of listKeys()) {
    // as: `early-taps` has written it
    const { title, at, held } = JSON.parse(sessionStorage.getItem(key) ?? "") as HeldTaps;
    const address = key.slice(heldTapsKey.length);
    const isHere = address === location.pathname;
    const isOld = Date.now() - at > maxAge;
    // Before it is done: whatever comes of it, it is not done twice.
    if (isHere || isOld) sessionStorage.removeItem(key);
    if (isOld) continue;
    if (isHere) for (const tap of held) repeatTap(tap);
    else if (t)
      showToast({
        text: t("offline.heldTaps", { page: title }),
        // With its language.
        link: { href: `~${address}`, text: t("offline.heldTapsOpen") },
      });
  }
}

/** None where the browser allows no storage. */
function listKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(heldTapsKey));
  } catch {
    return [];
  }
}

/** What has changed meanwhile is not what was tapped. */
function repeatTap([name, index, state]: HeldTaps["held"][number]): void {
  const button = findButtons(name)[index];
  if (button && stateOf(button) === state) button.click();
}
