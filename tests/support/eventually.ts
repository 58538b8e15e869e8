import { vi } from "vitest";

/**
 * What `check` returns as soon as it throws nothing. The limit only ends a hang: Vitest's own of one
 * second is too short on a busy machine.
 */
export function eventually<Value>(check: () => Value, interval = 50): Promise<Awaited<Value>> {
  return vi.waitFor(check, { timeout: 60_000, interval }) as Promise<Awaited<Value>>;
}
