/**
 * The network link between a browser and the shop: it can be cut, slowed down or connected to
 * another process. To the browser it is the site, so the address stays while the shop restarts.
 */
import { connect, createServer, type Socket } from "node:net";

export type NetworkLink = {
  url: string;
  /** Breaks all connections and refuses new ones. */
  cut: () => void;
  restore: () => void;
  /** Delays the shop's answers by so many ms; Infinity: they never arrive. */
  setDelay: (ms: number) => void;
  /** Connects to another shop from now on. */
  setTarget: (url: string) => void;
  close: () => Promise<void>;
};

export async function openNetworkLink(shopUrl: string): Promise<NetworkLink> {
  const sockets = new Set<Socket>();
  let target = new URL(shopUrl);
  let isCut = false;
  let delay = 0;

  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      // Whatever broke, `close` ends both sides.
      one.on("error", () => undefined);
      one.once("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    client.on("data", (bytes) => upstream.write(bytes));
    upstream.on("data", (bytes) => {
      if (delay === 0) client.write(bytes);
      else if (Number.isFinite(delay))
        setTimeout(() => client.writable && client.write(bytes), delay);
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
    restore() {
      isCut = false;
    },
    setDelay(ms) {
      delay = ms;
    },
    setTarget(url) {
      target = new URL(url);
      breakAll();
    },
    async close() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
