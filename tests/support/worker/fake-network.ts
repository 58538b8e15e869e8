/** The network of a worker under test: answers from a state, slowly, wrongly or not at all. */
import { buildSnapshot, type FakeState } from "./fake-shop.ts";

export const serverDate = "Fri, 01 May 2026 09:40:00 GMT";
export const snapshotDate = "2026-05-01T09:40:00.000Z";

export type FakeNetwork = ((request: Request | string, init?: RequestInit) => Promise<Response>) & {
  /** Every request, as path and query. */
  requests: string[];
  state: FakeState;
  /** Answers instead of the shop; undefined lets the shop answer. */
  instead: (path: string) => Promise<Response> | Response | undefined;
};

export function makeFakeNetwork(state: FakeState): FakeNetwork {
  const network: FakeNetwork = Object.assign(
    async (request: Request | string) => {
      const url = new URL(
        request instanceof Request ? request.url : request,
        "https://torba.example",
      );
      const path = url.pathname + url.search;
      network.requests.push(path);
      return (await network.instead(path)) ?? answerOfShop(network.state, url.pathname);
    },
    { requests: [] as string[], state, instead: () => undefined },
  );
  return network;
}

function answerOfShop(state: FakeState, pathname: string): Response {
  const { manifest, parts } = buildSnapshot(state);
  if (pathname === "/ajax/catalogue") return answer(JSON.stringify(manifest));
  const part = parts.find(({ path }) => path === pathname);
  return part ? answer(part.body) : answer(JSON.stringify({ error: true, code: "notFound" }), 404);
}

export function answer(body: string, status = 200, headers: Record<string, string> = {}): Response {
  const always = { "content-type": "application/json; charset=utf-8", date: serverDate };
  return new Response(body, { status, headers: { ...always, ...headers } });
}

/** The network is unreachable. */
export function unreachable(): Promise<Response> {
  return Promise.reject(new TypeError("Failed to fetch"));
}

/** The connection is lost in the middle of an answer. */
export function brokenBody(): ReadableStream {
  let hasStarted = false;
  return new ReadableStream({
    pull(controller) {
      if (hasStarted) controller.error(new TypeError("network error"));
      else controller.enqueue(new TextEncoder().encode("<svg"));
      hasStarted = true;
    },
  });
}

/** A captive portal: 200 with a page of its own. */
export function portal(): Response {
  return new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": "text/html" } });
}
