/**
 * Stands before the real shop on loopback and is the site to a browser: the page's files and
 * /ajax under one origin. On the way to the shop and back everything happens that does on a train.
 */
import { readFile } from "node:fs/promises";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { headers } from "#contract/headers.ts";

/** What becomes of one call. */
export type Fate =
  | "ok"
  /** The connection breaks before the shop hears of it. */
  | "lost"
  /** The shop has done it, then the connection breaks. */
  | "answerLost"
  /** Half of the answer, then the connection breaks. */
  | "halfBody"
  /** Half of the answer, and it claims to be all. */
  | "cutBody"
  | "status502"
  /** A captive portal: 200 with its own page, or a redirect to it. */
  | "portal"
  | "redirect"
  | "empty"
  | "null"
  /** JSON, 200, not of our call; the shop has not heard of it. */
  | "otherJson"
  /** The shop's answer without the echo of the key. */
  | "noEcho"
  /** Neither answered nor broken, before or after the shop has done it. */
  | "heldBefore"
  | "heldAfter"
  /** The proxy's own refusal in the shop's words. */
  | { status: number; retryAfter: string };

export type ProxyCall = {
  /** ms of `performance.now()`. */
  at: number;
  method: string;
  /** Below /ajax, without the query. */
  path: string;
  body: string;
  opIds: string[];
  /**
   * Of one attempt of the page. A browser sends what a kept connection lost once more by itself,
   * unasked and at once; both calls are of one attempt.
   */
  attempt: string;
  /** The page that asked, by its `tab` header; "" where it set none. */
  tab: string;
  fate: Fate;
};

export type FaultProxy = {
  url: string;
  calls: ProxyCall[];
  /** Of /ajax, changes only. */
  mostInFlight: number;
  decide: (call: Omit<ProxyCall, "fate">) => Fate;
  /** ms before a call goes on to the shop. */
  latency: () => number;
  /** The shop was opened again at another address. */
  turnTo: (shopUrl: string) => void;
  close: () => Promise<void>;
};

type Heard = { status: number; rawHeaders: string[]; body: Buffer };

/** `mounts`: path of a page → folder with its files; "/" is the last to be asked. */
export async function startFaultProxy(
  shopUrl: string,
  mounts: Record<string, string>,
): Promise<FaultProxy> {
  const agent = new http.Agent({ keepAlive: true });
  let shop = shopUrl;
  let inFlight = 0;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://proxy");
    if (!pathname.startsWith("/ajax")) return sendFile(mounts, pathname, response);
    const body = await readBody(request);
    const { method = "GET", headers: sent } = request;
    const asked = {
      at: performance.now(),
      method,
      path: pathname.slice("/ajax".length),
      body: body.toString(),
      opIds: readOpIds(body, sent[headers.idempotencyKey]),
      attempt: `${request.url} ${sent[headers.idempotencyKey] ?? ""}`,
      tab: String(sent["x-tab"] ?? ""),
    };
    const fate = proxy.decide(asked);
    proxy.calls.push({ ...asked, fate });
    const isChange = method !== "GET";
    if (isChange) {
      inFlight += 1;
      proxy.mostInFlight = Math.max(proxy.mostInFlight, inFlight);
      response.once("close", () => {
        inFlight -= 1;
      });
    }
    const ms = proxy.latency();
    if (ms > 0) await sleep(ms);
    await suffer(fate, response, () => ask(request, body));
  }

  function ask(request: IncomingMessage, body: Buffer): Promise<Heard> {
    const { method, headers: sent, url = "/" } = request;
    return new Promise((resolve, reject) => {
      // The Host stays the proxy's: to the browser and the shop it is the site.
      const onward = http.request(new URL(url, shop), { method, headers: sent, agent }, (answer) =>
        readBody(answer).then(
          (heard) =>
            resolve({
              status: answer.statusCode ?? 0,
              rawHeaders: answer.rawHeaders,
              body: heard,
            }),
          reject,
        ),
      );
      onward.on("error", reject);
      onward.end(body);
    });
  }

  const server = http.createServer((request, response) => {
    // The shop is away, or the browser is: either way the connection is no more.
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // as: it listens on a port, not on a pipe
  const { port } = server.address() as AddressInfo;
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    calls: [],
    mostInFlight: 0,
    decide: () => "ok",
    latency: () => 0,
    turnTo(url) {
      shop = url;
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

async function suffer(
  fate: Fate,
  response: ServerResponse,
  ask: () => Promise<Heard>,
): Promise<void> {
  if (typeof fate === "object") return busy(fate, response);
  switch (fate) {
    case "ok":
      return pass(response, await ask());
    case "lost":
      response.destroy();
      return;
    case "answerLost":
      await ask();
      response.destroy();
      return;
    case "heldBefore":
      return;
    case "heldAfter":
      await ask();
      return;
    case "halfBody": {
      const { status, rawHeaders, body } = await ask();
      response.writeHead(status, rawHeaders);
      response.write(body.subarray(0, body.length >> 1), () => response.destroy());
      return;
    }
    case "cutBody": {
      const heard = await ask();
      return pass(response, { ...heard, body: heard.body.subarray(0, heard.body.length >> 1) });
    }
    case "noEcho": {
      const heard = await ask();
      return pass(response, heard, headers.idempotencyKey);
    }
    default:
      return pretend(fate, response);
  }
}

/** Answers that somebody else gives in the shop's place. */
function pretend(
  fate: "status502" | "portal" | "redirect" | "empty" | "null" | "otherJson",
  response: ServerResponse,
): void {
  const html = { "content-type": "text/html; charset=utf-8" };
  const json = { "content-type": "application/json; charset=utf-8" };
  switch (fate) {
    case "status502":
      response.writeHead(502, html).end("<h1>Bad gateway</h1>");
      return;
    case "portal":
      response.writeHead(200, html).end("<html>Вітаємо в поїзді! Увійдіть, щоб продовжити</html>");
      return;
    case "redirect":
      response.writeHead(302, { location: "/portal" }).end();
      return;
    case "empty":
      response.writeHead(204).end();
      return;
    case "null":
      response.writeHead(200, json).end("null");
      return;
    case "otherJson":
      response.writeHead(200, json).end(JSON.stringify({ ok: true, results: [] }));
  }
}

function busy({ status, retryAfter }: Exclude<Fate, string>, response: ServerResponse): void {
  const code = status === 429 ? "tooManyRequests" : "unavailable";
  response
    .writeHead(status, { "content-type": "application/json", "retry-after": retryAfter })
    .end(JSON.stringify({ error: true, code, message: "" }));
}

function pass(response: ServerResponse, { status, rawHeaders, body }: Heard, without = ""): void {
  const own = new Set(["content-length", "transfer-encoding", without]);
  const kept = rawHeaders.flatMap((word, at) => {
    const isName = at % 2 === 0;
    return isName && !own.has(word.toLowerCase()) ? [word, rawHeaders[at + 1] ?? ""] : [];
  });
  response.writeHead(status, [...kept, "content-length", String(body.length)]);
  response.end(body);
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** Of a batch its ops, of a call of its own its key. */
function readOpIds(body: Buffer, key: string | string[] | undefined): string[] {
  const text = body.toString();
  if (text.includes('"ops"')) {
    // as: a body with ops is the contract's batch
    const { ops = [] } = JSON.parse(text) as { ops?: { op_id: string }[] };
    return ops.map(({ op_id }) => op_id);
  }
  return typeof key === "string" ? [key.replaceAll('"', "")] : [];
}

const kinds: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

async function sendFile(
  mounts: Record<string, string>,
  pathname: string,
  response: ServerResponse,
): Promise<void> {
  const mount = Object.keys(mounts)
    .sort((a, b) => b.length - a.length)
    .find((one) => pathname.startsWith(one));
  const below = mount === undefined ? "" : pathname.slice(mount.length) || "index.html";
  const file = path.join(mounts[mount ?? ""] ?? "", path.normalize(`/${below}`));
  const found = mount === undefined ? undefined : await readFile(file).catch(() => undefined);
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  const kind = kinds[path.extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": kind, "cache-control": "no-store" }).end(found);
}
