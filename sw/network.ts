/** The worker's only way to the network. */
import { isBusy } from "#offline/wire/wire.ts";

export type Network = (request: Request | string, init?: RequestInit) => Promise<Response>;

export const network: Network = (request, init) => fetch(request, init);

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
