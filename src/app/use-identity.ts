import { useDevice, useView } from "./use-device.ts";

/** Who this device is, as far as it knows without asking; `unknown` until its copy is open. */
export type Known =
  | { kind: "unknown" }
  | { kind: "guest" }
  | { kind: "customer"; identity: string };

export function useIdentity(): Known {
  const pending = useView(useDevice()?.pending);
  if (!pending) return { kind: "unknown" };
  if (pending.isOut || pending.kind !== "customer") return { kind: "guest" };
  return { kind: "customer", identity: pending.identity };
}
