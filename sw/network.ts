/** The worker's only way to the network. */
import { isBusy } from "#offline/wire/busy-status.ts";

export type Network = (request: Request | string, init?: RequestInit) => Promise<Response>;

/**
 * ms. A connection that died without a word keeps one of the few that a browser opens, and what the
 * shopper does would wait for it.
 */
const timeLimit = 30_000;

/**
 * Without a `signal` of its own a request that nobody has begun to answer ends after half a minute. A
 * file that comes takes as long as it takes.
 */
export const network: Network = async (request, init) => {
  if (init?.signal !== undefined) return fetch(request, init);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeLimit);
  try {
    return await fetch(request, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** For what is large, and fetched one after another: its answer may begin late, too. */
export const unlimited = { signal: null } as const satisfies RequestInit;

/** An answer by the shop itself: not a captive portal's page, and not "try later". */
export function isShopsAnswer(response: Response): boolean {
  if (response.redirected || isBusy(response.status)) return false;
  return response.headers.get("content-type")?.includes("json") ?? false;
}

/** The promise's value, or undefined after `ms`. */
export function withTimeLimit<Value>(
  ms: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
