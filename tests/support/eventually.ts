import { vi } from "vitest";

/**
 * What `check` returns as soon as it throws nothing. The limit only ends a hang: Vitest's own of one
 * second is too short on a busy machine.
 */
export function eventually<Value>(
  check: () => Value | Promise<Value>,
  interval = 50,
): Promise<Value> {
  return vi.waitFor(check, { timeout: 60_000, interval });
}
