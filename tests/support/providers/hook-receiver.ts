/** A program that receives webhooks, on this machine. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { OutboundNetwork } from "#server/platform/outbound/guarded-connection.ts";
import { atEnd } from "#tests/support/at-end.ts";

export type ReceivedHook = {
  id: string;
  event: string;
  signature: string;
  headers: IncomingHttpHeaders;
  text: string;
};

/** `answer` returns the status; a promise that never settles is a receiver that hangs. */
export async function openHookReceiver(
  answer: (hook: ReceivedHook, earlier: ReceivedHook[]) => number | Promise<number> = () => 200,
) {
  const received: ReceivedHook[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const header = (name: string) => String(request.headers[name] ?? "");
    const hook = {
      id: header("x-hook-id"),
      event: header("x-hook-event"),
      signature: header("x-hook-signature"),
      headers: request.headers,
      text: Buffer.concat(chunks).toString(),
    };
    const earlier = [...received];
    received.push(hook);
    const status = await answer(hook, earlier);
    reply.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo;
  atEnd(async () => {
    server.close().closeAllConnections();
  });
  return { received, port, url: `http://127.0.0.1:${port}/hook` };
}

/** A network in which this machine is public. */
export const loopbackNetwork: OutboundNetwork = {
  resolve: async (host) => {
    if (host.endsWith(".invalid")) throw new Error("no such name");
    return ["127.0.0.1"];
  },
  mayReach: (address) => address === "127.0.0.1",
};
