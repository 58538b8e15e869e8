/** Fetches files into the browser's cache, without a task of the page's thread. */
export function fetchAhead(paths: string[]): void {
  try {
    new Worker(new URL("./fetch-worker.ts", import.meta.url)).postMessage(paths);
  } catch {
    // Without workers a file comes when it is needed.
  }
}
