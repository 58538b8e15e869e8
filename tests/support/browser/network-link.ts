/**
 * The line between a browser and the shop: it can be cut, be slow, or lead to another process. To
 * the browser it is the site, so the site's address stays while shops come and go behind it.
 */
import { connect, createServer, type Socket } from "node:net";

export type Line = {
  url: string;
  /** No signal: nothing connects, and what was connected breaks. */
  cut: () => void;
  mend: () => void;
  /** ms that what the shop says is held back; Infinity: it never comes. */
  setDelay: (ms: number) => void;
  /** Another shop answers from now on. */
  turnTo: (url: string) => void;
  close: () => Promise<void>;
};

export async function openLine(shopUrl: string): Promise<Line> {
  const sockets = new Set<Socket>();
  let target = new URL(shopUrl);
  let isCut = false;
  let delay = 0;

  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      // Whatever broke, both ends hear of it by the close.
      one.on("error", () => undefined);
      one.once("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.on("data", (bytes) => far.write(bytes));
    far.on("data", (bytes) => {
      if (delay === 0) near.write(bytes);
      else if (Number.isFinite(delay)) setTimeout(() => near.writable && near.write(bytes), delay);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a pipe
  const { port } = server.address() as { port: number };
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    setDelay(ms) {
      delay = ms;
    },
    turnTo(url) {
      target = new URL(url);
      breakAll();
    },
    async close() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
