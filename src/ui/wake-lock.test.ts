import { expect, test, vi } from "vitest";
import { holdWakeLock } from "./wake-lock.ts";

function makePage() {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as const });
  const show = (visibilityState: "visible" | "hidden") => {
    Object.assign(page, { visibilityState });
    page.dispatchEvent(new Event("visibilitychange"));
  };
  return { page, show };
}

function makeWakeLock() {
  const release = vi.fn(async () => undefined);
  // as: the only method that is called
  const request = vi.fn(async () => ({ release }) as unknown as WakeLockSentinel);
  return { request, release };
}

test("the lock is taken, again whenever the page is seen again, and released at the end", async () => {
  const { page, show } = makePage();
  const { request, release } = makeWakeLock();
  const stop = holdWakeLock({ wakeLock: { request }, page });
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  show("hidden");
  expect(request).toHaveBeenCalledTimes(1);
  show("visible");
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  stop();
  expect(release).toHaveBeenCalledTimes(1);
  show("visible");
  expect(request).toHaveBeenCalledTimes(2);
});

test("a lock that comes after the end is released at once", async () => {
  const { page } = makePage();
  const { request, release } = makeWakeLock();
  holdWakeLock({ wakeLock: { request }, page })();
  await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
});

test("a browser without the lock, and one that refuses it, are quiet", async () => {
  const { page } = makePage();
  holdWakeLock({ wakeLock: undefined, page })();
  const request = vi.fn(() => Promise.reject(new Error("low battery")));
  const stop = holdWakeLock({ wakeLock: { request }, page });
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  stop();
});
