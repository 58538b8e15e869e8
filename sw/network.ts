/** The worker's only way to the network. */
import { isBusy } from "#offline/wire/wire.ts";

export type Network = (request: Request | string, init?: RequestInit) => Promise<Response>;

export const network: Network = (request, init) => fetch(request, init);

/** Of the shop itself and meant: no captive portal's page, no "try later". */
export function isShopsAnswer(response: Response): boolean {
  if (response.redirected || isBusy(response.status)) return false;
  return response.headers.get("content-type")?.includes("json") ?? false;
}

/** The promise's value, or undefined once `ms` have passed. */
export function withTimeLimit<Value>(
  ms: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
