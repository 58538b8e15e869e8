/** Retry-After is said to the whole device: what one tab was told, the others and the worker obey. */
import type { Environment } from "./environment.ts";
import type { Quiet } from "./quiet.ts";
import type { Store, Tx } from "./store.ts";

/** `until` is by the device's clock, which may jump: nobody waits longer than `ms` for it. */
export type ToldWait = { id: string; ms: number; until: number };

export async function findToldWait(tx: Tx): Promise<ToldWait | undefined> {
  const value = await tx.findDevice("toldWait");
  // as: written below alone; anything else than an object is no wait.
  return typeof value === "object" && value !== null ? (value as ToldWait) : undefined;
}

export async function obeyTogether(
  parts: { store: Store; quiet: Quiet; environment: Pick<Environment, "clock" | "newId"> },
  ms: number,
): Promise<void> {
  const { store, quiet, environment } = parts;
  quiet.obey(ms);
  const told: ToldWait = { id: environment.newId(), ms, until: environment.clock() + ms };
  await store.write(["device"], (tx) => tx.putDevice("toldWait", told));
}
