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

test("the limit is for the beginning of the answer: a large file comes for as long as it takes", async () => {
  vi.useFakeTimers();
  const signals: AbortSignal[] = [];
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const started = network("/images/tent.webp");
  answer(new Response());
  await started;
  // no await: nobody answers
  void network("/images/stove.webp");
  await vi.advanceTimersByTimeAsync(31_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
});
