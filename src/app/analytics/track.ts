/** The pages' one word to analytics; without the shopper's consent it is spoken to nobody. */
import { type Happening, isCounted } from "./events.ts";

export function track(happening: Happening): void {
  if (!isCounted()) return;
  const at = Date.now();
  // no await: nobody waits to be counted
  void import("./send-event.ts").then(({ count }) => count(happening, at), ignore);
}

/** Its code may be gone with an older build: then this one thing is not counted. */
const ignore = () => undefined;
