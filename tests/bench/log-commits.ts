/**
 * When a tap is in the device's log for good: the commit of the write that its handler began. The
 * screen marks a row as waiting a little later, and online not at all.
 */
declare global {
  interface Window {
    /** Of taps whose write has not started, in their order; called at the commit with performance.now. */
    tapsToCommit: ((at: number) => void)[];
  }
}

/** Runs in the page before its code. */
export function noteLogCommits(): void {
  window.tapsToCommit = [];
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...args) {
    const started = begin.apply(this, args);
    if (started.mode !== "readwrite" || !started.objectStoreNames.contains("ops")) return started;
    const onCommit = window.tapsToCommit.shift();
    if (onCommit) started.addEventListener("complete", () => onCommit(performance.now()));
    return started;
  };
}
