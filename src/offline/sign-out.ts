/**
 * Signing out: what waits is sent or let go as the shopper chose, then nothing of theirs is left
 * here, with signal or without. The server hears of it now or as soon as it can be reached.
 */
import type { Device } from "./device.ts";
import { alone, flush, pass, patience } from "./flush.ts";
import { forgetAuthor, wipe } from "./leave.ts";
import { logOut } from "./log-out.ts";
import { readPending } from "./pending-view.ts";
import type { FarewellKind } from "./rows.ts";
import type { Tx } from "./store.ts";

/** What to do with changes that the server has not: to stay signed in is to ask nothing. */
export type SignOutChoice = "send" | "discard";

export type SignOutOutcome =
  /** Changes would be lost: waiting for the server, or refused and waiting for the shopper. */
  | { kind: "asks"; waiting: number; attention: number }
  /** `isHeard`: the server knows already. */
  | { kind: "out"; isHeard: boolean };

const scope = ["ops", "base", "heads", "attention", "device"] as const;

/** Without a choice it asks where changes wait; `send` tries for 5 s, and may ask again. */
export async function signOut(
  device: Device,
  choice?: SignOutChoice,
  why: FarewellKind = "signedOut",
): Promise<SignOutOutcome> {
  const { store, wire, sessions, environment } = device.parts;
  if (choice === "send") await flush(device);
  const left = await store.write(scope, (tx) => leave(tx, choice === "discard", why));
  if (left) return { kind: "asks", ...left };
  wire.setSignedOut(true);
  sessions.doubt();
  const late = pass(environment.timers, patience).then(() => false);
  const isHeard = await Promise.race([alone(device, () => logOut(device.parts)), late]);
  return { kind: "out", isHeard };
}

/** In one transaction, so that a change made meanwhile is asked about, or goes with the rest. */
async function leave(tx: Tx, isChosen: boolean, why: FarewellKind) {
  const { waiting, attention } = await readPending(tx);
  if (!isChosen && waiting + attention.length > 0) return { waiting, attention: attention.length };
  await wipe(tx, why);
  return undefined;
}

/** Lets go of what customers whose sessions ended here have changed. */
export async function discardKept({ parts }: Pick<Device, "parts">): Promise<void> {
  await parts.store.write(scope, async (tx) => {
    for (const author of (await readPending(tx)).kept) await forgetAuthor(tx, author);
  });
}
