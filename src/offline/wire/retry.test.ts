import { afterEach, expect, test, vi } from "vitest";
import { retry } from "./retry.ts";

afterEach(() => void vi.useRealTimers());

test("what cannot be loaded is tried again until it can", async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue("code");
  const loaded = retry(load);
  await vi.advanceTimersByTimeAsync(5999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loaded).toBe("code");
});
