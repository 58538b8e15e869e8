import { useDevice, useView } from "#app/connection/use-device.ts";

/** Who this device is, as far as it knows without asking; `unknown` until its copy is open. */
export type KnownIdentity =
  | { kind: "unknown" }
  | { kind: "guest" }
  | { kind: "customer"; identity: string };

export function useIdentity(): KnownIdentity {
  const pending = useView(useDevice()?.pending);
  if (!pending) return { kind: "unknown" };
  // Whose session has ended is nobody to the shop until they sign in again.
  const isEnded = pending.pause?.reason === "signIn";
  if (pending.isSigningOut || isEnded || pending.kind !== "customer") return { kind: "guest" };
  return { kind: "customer", identity: pending.identity };
}
