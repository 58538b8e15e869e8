/** The shop's container of tags: from its settings alone, with consent alone, never at checkout. */
import { mayTagManagerRun, readConsent } from "#contract/consent.ts";

const script = "https://www.googletagmanager.com/gtm.js";

let nameIt: (containerId: string | undefined) => void = () => undefined;
const named = new Promise<string | undefined>((resolve) => {
  nameIt = resolve;
});

/** The shop has a container, and this document was opened without it. */
export async function isAnsweredElsewhere(): Promise<boolean> {
  return (await named) !== undefined && !isTagManagerHere();
}

const mayRunHere = () =>
  mayTagManagerRun(location.pathname + location.search, readConsent(document.cookie));

/** Once the page is awake; undefined: the shop names none. */
export function loadTagManager(containerId: string | undefined): void {
  if (containerId !== undefined && mayRunHere() && !isTagManagerHere()) addScript(containerId);
  nameIt(containerId);
}

function addScript(containerId: string): void {
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
