import { afterEach, expect, test, vi } from "vitest";
import { wire } from "#offline/wire/shop-wire.ts";
import { loadPageDevice } from "#tests/support/device/page-device.ts";
import { applyCode } from "./send-promo-code.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a code says that it is over or used up only where its own field does", async () => {
  const device = await loadPageDevice();
  vi.spyOn(device.drain, "drainNow").mockResolvedValue();
  const resultOf = (fields: object) => {
    const refused = { outcome: "refused", status: 422, code: "codeNotExist" } as const;
    const meta = { identity: null, date: null };
    const body = { error: true, code: "codeNotExist", fields };
    vi.spyOn(wire, "send").mockResolvedValueOnce({ ...refused, body, meta });
    return applyCode("ЛІТО", "ua");
  };
  expect(await resultOf({ code: "datePast" })).toBe("ended");
  expect(await resultOf({ code: "tooMany" })).toBe("spent");
  expect(await resultOf({ code: "tooMany", "delivery.date": "datePast" })).toBe("spent");
  expect(await resultOf({ "delivery.date": "datePast" })).toBe("codeNotExist");
  expect(await resultOf({})).toBe("codeNotExist");
});

test("a code that counts for nothing yet is not said to be applied", async () => {
  const device = await loadPageDevice();
  vi.spyOn(device.drain, "drainNow").mockResolvedValue();
  vi.spyOn(device, "refreshCart").mockResolvedValue("applied");
  const resultOf = (promo: object | null) => {
    const meta = { identity: null, date: null };
    vi.spyOn(wire, "send").mockResolvedValueOnce({ outcome: "answered", body: { promo }, meta });
    return applyCode("ЛІТО", "ua");
  };
  expect(await resultOf({ code: "ЛІТО", reason: "items" })).toBe("waits");
  expect(await resultOf({ code: "ЛІТО", reason: null })).toBe("done");
  expect(await resultOf(null)).toBe("done");
});
