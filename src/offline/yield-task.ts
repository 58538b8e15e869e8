/** Ends the browser's task here: a tap or a frame that waits comes before what follows. */
export function yieldTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
