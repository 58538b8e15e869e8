import { expect, onTestFinished, test, vi } from "vitest";
import { network, unlimited } from "./network.ts";

test("a request that nobody answers ends, unless it is large or has a limit of its own", async () => {
  const signals: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => signals.push(init.signal));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { signal } = new AbortController();
  for (const init of [{}, unlimited, { signal }]) await network("/theme.css", init);
  expect(signals).toEqual([expect.any(AbortSignal), null, signal]);
});
