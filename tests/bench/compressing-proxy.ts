/**
 * Stands before a shop that does not compress by itself, as a web server in production does. What is
 * compressed once is remembered by its address, so that it costs the measured pages little.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);
const compressible = /^(text\/|image\/svg|application\/(javascript|json|manifest))/;
const passed = ["content-type", "cache-control", "etag", "last-modified", "location"];

/** @param target an origin, such as http://127.0.0.1:3000 */
export async function openCompressingProxy(target: string) {
  const compressed = new Map<string, Buffer>();
  const compressOnce = async (path: string, body: Buffer) => {
    const known = compressed.get(path) ?? (await compress(body));
    compressed.set(path, known);
    return known;
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const answer = await fetch(target + path, { redirect: "manual" });
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of passed) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, value);
    }
    const isText = compressible.test(answer.headers.get("content-type") ?? "");
    if (isText) response.setHeader("content-encoding", "gzip");
    response.writeHead(answer.status);
    response.end(isText ? await compressOnce(path, body) : body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // as: it listens on a port
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
