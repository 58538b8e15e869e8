import { afterEach, expect, test, vi } from "vitest";
import { headers } from "#contract/headers.ts";
import { reachAddress } from "./reach-address.ts";

afterEach(() => void vi.unstubAllGlobals());

test("an address can be opened unless nobody answers, the shop is busy, or somebody else answers for it", async () => {
  const reach = (answer: () => Response) => {
    vi.stubGlobal("fetch", async () => answer());
    return reachAddress("/en/tents");
  };
  const byShop = { headers: { [headers.requestId]: "1" } };
  const status = (code: number) => reach(() => new Response(null, { status: code, ...byShop }));
  expect(await Promise.all([200, 404, 410].map(status))).toEqual(["on", "on", "on"]);
  expect(await status(503)).toBe("busy");
  expect(await status(429)).toBe("busy");
  // A captive portal.
  expect(await reach(() => new Response("<h1>Wi-Fi</h1>"))).toBe("off");
  const lost = () => {
    throw new TypeError("network");
  };
  expect(await reach(lost)).toBe("off");
});
