/**
 * Fetches a page's code into the browser's cache. The page's own thread would spend 30 ms on each
 * file, on a slow phone, for code that it may never run.
 */
addEventListener("message", ({ data: paths }: MessageEvent<string[]>) => {
  const fetchOne = async (path: string) => (await fetch(path, { priority: "low" })).arrayBuffer();
  // What cannot be had now is requested again by the page once it runs.
  void Promise.allSettled(paths.map(fetchOne)).then(close);
});
