/**
 * Set up before every test file: whatever is said on console.error or console.warn fails the
 * test that said it. A test that means to provoke such a message takes it with `takeComplaints`.
 */
import { format } from "node:util";
import { afterEach, expect } from "vitest";

let complaints: string[] = [];

for (const level of ["error", "warn"] as const) {
  console[level] = (...parts: unknown[]) => {
    complaints.push(`console.${level}: ${format(...parts)}`);
  };
}

/** What was complained of since the test began, now accounted for. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

afterEach(() => {
  const unexpected = takeComplaints();
  expect(unexpected, "nothing is said on console.error or console.warn").toEqual([]);
});
