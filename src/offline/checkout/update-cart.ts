/** PUT /cart: values of the whole cart need the network and are never queued. */
import type { CartBodies } from "#contract/cart.ts";
import { writeCalls } from "#contract/write-calls.ts";
import type { DrainParts } from "#offline/sync/drain-steps.ts";
import type { SendResult } from "#offline/wire/wire.ts";

type UpdateCartParts = Pick<DrainParts, "wire" | "environment" | "sessions" | "lang">;

/** A lost session is replaced once, so that a guest can continue. */
export async function updateCart(
  parts: UpdateCartParts,
  body: CartBodies["update"],
): Promise<SendResult> {
  const result = await send(parts, body);
  const isLost =
    result.outcome === "refused" && (result.status === 401 || result.code === "identityChanged");
  if (!isLost) return result;
  parts.sessions.invalidate();
  return (await parts.sessions.confirm()) ? send(parts, body) : result;
}

async function send(
  { wire, environment, sessions, lang }: UpdateCartParts,
  body: CartBodies["update"],
): Promise<SendResult> {
  const identity = await sessions.storedIdentity();
  // No session yet: the cart's ops have to be sent first.
  if (identity === undefined) return { outcome: "unreachable" };
  const call = { ...writeCalls.updateCart, body, key: environment.newId() };
  return wire.send({ ...call, ifIdentity: identity }, lang());
}
