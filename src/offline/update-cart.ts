/** PUT /cart: what is said of the whole cart needs the network, and waits in no queue. */
import type { CartBodies } from "#contract/cart.ts";
import { writeCalls } from "#contract/write-calls.ts";
import type { DrainParts } from "./drain-step.ts";
import type { SendResult } from "./wire.ts";

type Parts = Pick<DrainParts, "wire" | "environment" | "sessions" | "lang">;

/** A session that is gone is made anew once, so that a guest may go on. */
export async function updateCart(parts: Parts, body: CartBodies["update"]): Promise<SendResult> {
  const sent = await send(parts, body);
  const isLost =
    sent.fate === "refused" && (sent.status === 401 || sent.code === "identityChanged");
  if (!isLost) return sent;
  parts.sessions.doubt();
  return (await parts.sessions.confirm()) ? send(parts, body) : sent;
}

async function send(
  { wire, environment, sessions, lang }: Parts,
  body: CartBodies["update"],
): Promise<SendResult> {
  const identity = await sessions.whose();
  // Nobody to the shop yet: what is in the basket has to get there first.
  if (identity === undefined) return { fate: "unreachable" };
  const call = { ...writeCalls.updateCart, body, key: environment.newId() };
  return wire.send({ ...call, ifIdentity: identity }, lang());
}
