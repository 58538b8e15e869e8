/** The shop's end of a worker's network: answers by state, slowly, badly or not at all. */
import { type FakeState, tellState } from "./fake-shop.ts";

export const serverDate = "Fri, 01 May 2026 09:40:00 GMT";
export const asOf = "2026-05-01T09:40:00.000Z";

export type FakeNetwork = ((request: Request | string, init?: RequestInit) => Promise<Response>) & {
  /** What was asked for, as path and query. */
  asked: string[];
  state: FakeState;
  /** Answers in the place of the shop; undefined leaves it to the shop. */
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
      network.asked.push(path);
      return (await network.instead(path)) ?? answerOfShop(network.state, url.pathname);
    },
    { asked: [] as string[], state, instead: () => undefined },
  );
  return network;
}

function answerOfShop(state: FakeState, pathname: string): Response {
  const { manifest, parts } = tellState(state);
  if (pathname === "/ajax/catalogue") return answer(JSON.stringify(manifest));
  const part = parts.find(({ path }) => path === pathname);
  return part ? answer(part.body) : answer(JSON.stringify({ error: true, code: "notFound" }), 404);
}

export function answer(body: string, status = 200, headers: Record<string, string> = {}): Response {
  const always = { "content-type": "application/json; charset=utf-8", date: serverDate };
  return new Response(body, { status, headers: { ...always, ...headers } });
}

/** Nobody there. */
export function away(): Promise<Response> {
  return Promise.reject(new TypeError("Failed to fetch"));
}

/** A captive portal: 200, and nothing of the shop. */
export function portal(): Response {
  return new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": "text/html" } });
}
