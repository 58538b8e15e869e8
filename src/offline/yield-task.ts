/** Ends the browser's task, so that a waiting tap or frame is handled first. */
export function yieldTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
