/**
 * Node accepts one new connection per tick of its event loop (libuv since 1.45), and a busy server
 * has few ticks: new connections would wait in the accept queue for many seconds without even
 * being rejected. So long work starts only after the accept queue is empty.
 */
import type { Server } from "node:net";

/** Ticks without a new connection after which the accept queue counts as empty. */
const idleTicks = 2;
/** Ticks after which waiting work starts anyway. */
const maxTicks = 500;

/** Returns a function that starts work at once, or when the accept queue is empty. */
export function createAcceptGate(server: Server): (start: () => void) => void {
  let waiting: (() => void)[] = [];
  let isBusy = false;
  let connectionCount = 0;

  const watch = () => {
    let lastCount = connectionCount;
    let idle = 0;
    let ticks = 0;
    const tick = () => {
      idle = connectionCount === lastCount ? idle + 1 : 0;
      lastCount = connectionCount;
      ticks += 1;
      isBusy = idle < idleTicks;
      if (!isBusy || ticks % maxTicks === 0) {
        const ready = waiting;
        waiting = [];
        for (const start of ready) start();
      }
      if (isBusy) setImmediate(tick);
    };
    setImmediate(tick);
  };
  server.on("connection", () => {
    connectionCount += 1;
    if (isBusy) return;
    isBusy = true;
    watch();
  });
  return (start) => {
    if (isBusy) waiting.push(start);
    else start();
  };
}
