/** Retry-After is for the whole device: every tab and the worker apply what one tab received. */
import type { Environment } from "#offline/environment.ts";
import { findObject } from "#offline/store/device-table.ts";
import type { SharedRetryAfter } from "#offline/store/device-values.ts";
import type { Store, Tx } from "#offline/store/store.ts";
import type { Backoff } from "./backoff.ts";

export const findSharedRetryAfter = (tx: Tx): Promise<SharedRetryAfter | undefined> =>
  findObject(tx, "toldWait");

export async function shareRetryAfter(
  parts: { store: Store; backoff: Backoff; environment: Pick<Environment, "clock" | "newId"> },
  ms: number,
): Promise<void> {
  const { store, backoff, environment } = parts;
  backoff.applyRetryAfter(ms);
  const shared: SharedRetryAfter = { id: environment.newId(), ms, until: environment.clock() + ms };
  await store.write(["device"], (tx) => tx.putDevice("toldWait", shared));
}
