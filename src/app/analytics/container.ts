/** The shop's container of tags: from its settings alone, with consent alone, never at checkout. */
import { mayTagManagerRun, readConsent } from "#contract/consent.ts";

const script = "https://www.googletagmanager.com/gtm.js";

export function loadTagManager(containerId: string): void {
  if (!mayTagManagerRun(location.pathname, readConsent(document.cookie))) return;
  if (isTagManagerHere()) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const element = document.createElement("script");
  element.async = true;
  element.src = `${script}?id=${encodeURIComponent(containerId)}`;
  document.head.append(element);
}

function isTagManagerHere(): boolean {
  return document.querySelector(`script[src^="${script}"]`) !== null;
}
