/**
 * Pictures of what an open list names, shown yet or not: in the mountains it is read further than
 * it was at home. They are asked for once; the worker keeps them as it keeps those that were seen.
 */
import { shownPicture } from "#contract/pictures.ts";
import { isConnectionSlow } from "#offline/wire/slow-connection.ts";

const atOnce = 4;
/** Of one list; the worker keeps 600 of everything that was seen. */
const most = 120;
const requestedUrls = new Set<string>();

export async function prefetchPictures(urls: readonly string[]): Promise<void> {
  if (!navigator.serviceWorker?.controller || isConnectionSlow()) return;
  const wanted = urls.filter((url) => !requestedUrls.has(url)).slice(0, most);
  for (const url of wanted) requestedUrls.add(url);
  // A few at a time and of no urgency: whatever the shopper does goes first.
  for (let at = 0; at < wanted.length; at += atOnce)
    await Promise.all(wanted.slice(at, at + atOnce).map(load));
}

function load(url: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image();
    image.fetchPriority = "low";
    image.onload = () => resolve();
    image.onerror = () => resolve();
    // The width of a row, which the worker gives for any other while there is no signal.
    image.src = shownPicture(url).src;
  });
}
