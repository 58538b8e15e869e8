import { afterEach, expect, test, vi } from "vitest";
import { reachAddress } from "./reach-address.ts";

afterEach(() => void vi.unstubAllGlobals());

test("an address can be opened unless nobody answers or the shop is busy", async () => {
  const reach = (answer: () => Response) => {
    vi.stubGlobal("fetch", async () => answer());
    return reachAddress("/en/tents");
  };
  const status = (code: number) => reach(() => new Response(null, { status: code }));
  expect(await Promise.all([200, 404, 410].map(status))).toEqual(["on", "on", "on"]);
  expect(await status(503)).toBe("busy");
  expect(await status(429)).toBe("busy");
  const lost = () => {
    throw new TypeError("network");
  };
  expect(await reach(lost)).toBe("off");
});
