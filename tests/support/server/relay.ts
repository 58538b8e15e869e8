/** A TCP address in front of a server that can be pointed at another one, as a virtual IP or HAProxy. */
import { connect, createServer, type Socket } from "node:net";

export async function openRelay(port: number) {
  let target = port;
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const served = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [caller, served],
      [served, caller],
    ] as const) {
      open.add(one);
      one.on("error", () => {});
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
    caller.pipe(served).pipe(caller);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    port: address.port,
    /** Ends the open connections, as a failover does. */
    point(to: number) {
      target = to;
      for (const socket of open) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
