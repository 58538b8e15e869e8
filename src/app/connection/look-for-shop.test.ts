import { expect, onTestFinished, test, vi } from "vitest";
import { setConnection } from "./connection-store.ts";
import { watchConnectivity } from "./connectivity.ts";
import { lookForShop } from "./look-for-shop.ts";

test("a page that asks for nothing finds out that the shop answers again, and then looks no more", async () => {
  vi.useFakeTimers();
  const nothing = { images: [], querySelectorAll: () => [] };
  vi.stubGlobal("document", { visibilityState: "visible", ...nothing });
  vi.stubGlobal("location", { pathname: "/en/cart" });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    setConnection({ connectivity: "unknown" });
  });
  const requests: string[] = [];
  let isReached = false;
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url.split("&")[0] ?? "");
    if (!isReached) throw new TypeError("network");
    return Response.json({ error: true, code: "gone" }, { status: 410 });
  });
  watchConnectivity();
  setConnection({ connectivity: "off" });
  // no await: it ends when the shop answers
  void lookForShop();
  void lookForShop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(requests).toEqual(["/ajax/cart?lang=en"]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(requests).toHaveLength(2);
  isReached = true;
  await vi.advanceTimersByTimeAsync(8000);
  expect(requests).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(3);
});
