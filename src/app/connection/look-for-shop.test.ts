import { expect, onTestFinished, test, vi } from "vitest";

/** A page in front, whose requests `answer` answers. */
async function openPage(answer: () => Response) {
  vi.useFakeTimers();
  const nothing = { images: [], querySelectorAll: () => [] };
  vi.stubGlobal("document", { visibilityState: "visible", ...nothing });
  vi.stubGlobal("location", { pathname: "/en/cart" });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url.split("&")[0] ?? "");
    return answer();
  });
  // What one page knows of its waits is nothing to the next.
  vi.resetModules();
  const { watchConnectivity } = await import("./connectivity.ts");
  const { lookForShop } = await import("./look-for-shop.ts");
  const { setConnection, useConnectionStore } = await import("./connection-store.ts");
  watchConnectivity();
  return { requests, lookForShop, setConnection, subscribe: useConnectionStore.subscribe };
}

const refused = () => Response.json({ error: true, code: "gone" }, { status: 410 });

test("a page that asks for nothing finds out that the shop answers again, and then looks no more", async () => {
  let isReached = false;
  const { requests, lookForShop, setConnection } = await openPage(() => {
    if (!isReached) throw new TypeError("network");
    return refused();
  });
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

test("where another call is busy as often as the cart is answered, the waits grow", async () => {
  const { requests, lookForShop, setConnection, subscribe } = await openPage(refused);
  subscribe(({ connectivity }) => {
    if (connectivity !== "on") return;
    // As the answer to what a part of the page asks for again.
    setTimeout(() => {
      setConnection({ connectivity: "busy" });
      void lookForShop();
    }, 100);
  });
  setConnection({ connectivity: "busy" });
  // no await: it goes on as long as the page does
  void lookForShop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(requests.length).toBeLessThan(26);
});

test("a shop that says when to try again gets no request before", async () => {
  const headers = { "retry-after": "50" };
  const { requests, lookForShop, setConnection } = await openPage(
    () => new Response(null, { status: 503, headers }),
  );
  setConnection({ connectivity: "busy" });
  // no await: it goes on as long as the page does
  void lookForShop();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(requests).toHaveLength(2);
});
