import { expect, test, vi } from "vitest";
import { retryWhileBusy } from "./retry-busy.ts";

const busy = (seconds?: string) =>
  new Response(null, { status: 503, headers: seconds ? { "retry-after": seconds } : {} });
const done = () => new Response("{}");

test("a busy shop is called again after the time that it names", async () => {
  vi.useFakeTimers();
  try {
    const request = vi.fn().mockResolvedValueOnce(busy("2")).mockResolvedValue(done());
    const answer = retryWhileBusy(request);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(request).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).status).toBe(200);
    expect(request).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test("a shop that stays busy is an answer in the end, and so is any other", async () => {
  const request = vi.fn(async () => busy("0"));
  expect((await retryWhileBusy(request)).status).toBe(503);
  expect(request).toHaveBeenCalledTimes(4);
  const unnamed = vi.fn(async () => busy());
  expect((await retryWhileBusy(unnamed)).status).toBe(503);
  expect(unnamed).toHaveBeenCalledTimes(1);
});

test("leaving the screen ends the waiting", async () => {
  const controller = new AbortController();
  const request = vi.fn(async () => busy("4"));
  const answer = retryWhileBusy(request, controller.signal);
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  controller.abort();
  await expect(answer).rejects.toThrow();
  expect(request).toHaveBeenCalledTimes(1);
});
