/**
 * Set up before every test file: a call of console.error or console.warn fails the running test.
 * A test that expects such a message removes it with `takeConsoleMessages`.
 */
import { format } from "node:util";
import { afterEach, expect } from "vitest";

let messages: string[] = [];

for (const level of ["error", "warn"] as const) {
  console[level] = (...parts: unknown[]) => {
    messages.push(`console.${level}: ${format(...parts)}`);
  };
}

/** Returns and clears the messages since the test started. */
export function takeConsoleMessages(): string[] {
  const taken = messages;
  messages = [];
  return taken;
}

afterEach(() => {
  const unexpected = takeConsoleMessages();
  expect(unexpected, "no message on console.error or console.warn").toEqual([]);
});
