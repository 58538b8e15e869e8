/**
 * A proxy in front of the real shop on loopback. To a browser it is the site: the page's files and
 * /ajax under one origin. It simulates the faults of a mobile network in both directions.
 */
import { readFile } from "node:fs/promises";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { headers } from "#contract/headers.ts";

/** What happens to one call. */
export type CallOutcome =
  | "ok"
  /** The connection breaks before the request reaches the shop. */
  | "lost"
  /** The shop applies it, then the connection breaks. */
  | "answerLost"
  /** Half of the answer, then the connection breaks. */
  | "halfBody"
  /** Half of the answer with a matching Content-Length. */
  | "cutBody"
  | "status502"
  /** A captive portal: 200 with its own page, or a redirect to it. */
  | "portal"
  | "redirect"
  | "empty"
  | "null"
  /** JSON, 200, but not the answer to our call; the request does not reach the shop. */
  | "otherJson"
  /** The shop's answer without the echo of the key. */
  | "noEcho"
  /** Neither answered nor broken, before or after the shop applied it. */
  | "heldBefore"
  | "heldAfter"
  /** The proxy's own refusal, in the shop's format. */
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
   * The page's attempt that the call belongs to. A browser resends by itself a request that a
   * keep-alive connection lost; both calls belong to one attempt.
   */
  attempt: string;
  /** The tab that sent the call, from its `x-tab` header; "" without the header. */
  tab: string;
  outcome: CallOutcome;
};

export type FaultProxy = {
  url: string;
  calls: ProxyCall[];
  /** Of /ajax, changes only. */
  mostInFlight: number;
  decide: (call: Omit<ProxyCall, "outcome">) => CallOutcome;
  /** ms before a call goes on to the shop. */
  latency: () => number;
  /** Sends calls to another address from now on. */
  setTarget: (shopUrl: string) => void;
  close: () => Promise<void>;
};

type ShopResponse = { status: number; rawHeaders: string[]; body: Buffer };

/** `mounts`: path of a page → folder with its files; "/" is tried last. */
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
    const call = {
      at: performance.now(),
      method,
      path: pathname.slice("/ajax".length),
      body: body.toString(),
      opIds: readOpIds(body, sent[headers.idempotencyKey]),
      attempt: `${request.url} ${sent[headers.idempotencyKey] ?? ""}`,
      tab: String(sent["x-tab"] ?? ""),
    };
    const outcome = proxy.decide(call);
    proxy.calls.push({ ...call, outcome });
    const isChange = method !== "GET";
    // Over with the last byte, or with the connection: the browser may see it before this process does.
    let isOpen = isChange;
    const finish = () => {
      if (isOpen) inFlight -= 1;
      isOpen = false;
    };
    if (isChange) {
      inFlight += 1;
      proxy.mostInFlight = Math.max(proxy.mostInFlight, inFlight);
      response.once("close", finish);
    }
    const ms = proxy.latency();
    if (ms > 0) await sleep(ms);
    try {
      await applyOutcome(outcome, response, () => forward(request, body));
    } finally {
      if (outcome !== "heldBefore" && outcome !== "heldAfter") finish();
    }
  }

  function forward(request: IncomingMessage, body: Buffer): Promise<ShopResponse> {
    const { method, headers: sent, url = "/" } = request;
    return new Promise((resolve, reject) => {
      // The Host header stays the proxy's, which is the site to both sides.
      const onward = http.request(new URL(url, shop), { method, headers: sent, agent }, (answer) =>
        readBody(answer).then(
          (bytes) =>
            resolve({
              status: answer.statusCode ?? 0,
              rawHeaders: answer.rawHeaders,
              body: bytes,
            }),
          reject,
        ),
      );
      onward.on("error", reject);
      onward.end(body);
    });
  }

  const server = http.createServer((request, response) => {
    // Either the shop or the browser is gone, so the connection ends.
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
    setTarget(url) {
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

async function applyOutcome(
  outcome: CallOutcome,
  response: ServerResponse,
  forward: () => Promise<ShopResponse>,
): Promise<void> {
  if (typeof outcome === "object") return answerBusy(outcome, response);
  switch (outcome) {
    case "ok":
      return sendOn(response, await forward());
    case "lost":
      response.destroy();
      return;
    case "answerLost":
      await forward();
      response.destroy();
      return;
    case "heldBefore":
      return;
    case "heldAfter":
      await forward();
      return;
    case "halfBody": {
      const { status, rawHeaders, body } = await forward();
      response.writeHead(status, rawHeaders);
      response.write(body.subarray(0, body.length >> 1), () => response.destroy());
      return;
    }
    case "cutBody": {
      const answer = await forward();
      return sendOn(response, {
        ...answer,
        body: answer.body.subarray(0, answer.body.length >> 1),
      });
    }
    case "noEcho": {
      const answer = await forward();
      return sendOn(response, answer, headers.idempotencyKey);
    }
    default:
      return answerAsStranger(outcome, response);
  }
}

/** Answers that come from something else than the shop. */
function answerAsStranger(
  outcome: "status502" | "portal" | "redirect" | "empty" | "null" | "otherJson",
  response: ServerResponse,
): void {
  const html = { "content-type": "text/html; charset=utf-8" };
  const json = { "content-type": "application/json; charset=utf-8" };
  switch (outcome) {
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

function answerBusy(
  { status, retryAfter }: Exclude<CallOutcome, string>,
  response: ServerResponse,
): void {
  const code = status === 429 ? "tooManyRequests" : "unavailable";
  response
    .writeHead(status, { "content-type": "application/json", "retry-after": retryAfter })
    .end(JSON.stringify({ error: true, code, message: "" }));
}

function sendOn(
  response: ServerResponse,
  { status, rawHeaders, body }: ShopResponse,
  without = "",
): void {
  const own = new Set(["content-length", "transfer-encoding", without]);
  const headerList = rawHeaders.flatMap((word, at) => {
    const isName = at % 2 === 0;
    return isName && !own.has(word.toLowerCase()) ? [word, rawHeaders[at + 1] ?? ""] : [];
  });
  response.writeHead(status, [...headerList, "content-length", String(body.length)]);
  response.end(body);
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** The ops of a batch, or the idempotency key of a single call. */
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
